import 'server-only';
import type { Member } from '@/lib/server/core/ports/messenger';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { isEntitled } from '@/lib/server/groups/entitled';
import { listPeople, type MembershipOfPerson } from '@/lib/server/groups/list-people';
import { messenger } from '@/lib/server/providers/chosen-providers';
import type { Difference } from './difference';

/** How long after the end of an entitlement its user may be in the group (product 10.4). */
const REMOVAL_MS = 15 * 60_000;

/** The persons of memberships against the groups at Telegram, one after another while it answers. */
export async function auditMembers(since: Date, signal?: AbortSignal): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const membership of await listPeople(since)) {
    signal?.throwIfAborted();
    const { userId, groupSlug } = membership;
    const isAllowed = async (at: Date) => isEntitled(getDatabase(), { userId, groupSlug, at });
    const at = await now();
    const before = new Date(at.getTime() - REMOVAL_MS);
    try {
      const member = await messenger.findMember(membership);
      const may = (await isAllowed(at)) || (await isAllowed(before));
      found.push(...compareMember(membership, { member, may }));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      found.push(notAsked(membership.id, error));
      // A refusal concerns this person alone: go on. Any other failure would meet the next person too.
      if (error.kind !== 'refused') break;
    }
  }
  return found;
}

function notAsked(id: string, { kind }: ProviderError): Difference {
  const rest = kind === 'refused' ? '' : ' and those after it';
  const sentence = `Telegram could not be asked about this membership${rest} (${kind}): repeat the audit.`;
  return { kind: 'not-asked', id, sentence };
}

/** Compares a person's status at Telegram with what is stored; administrators are never removed. */
function compareMember(
  { id, groupSlug, status }: MembershipOfPerson,
  { member, may }: { member: Member; may: boolean },
): Difference[] {
  if (member.leads) return [];
  if (member.isMember && !may) {
    const sentence = `The person of this membership is in the group ${groupSlug} without entitlement.`;
    return [{ kind: 'member-not-entitled', id, sentence }];
  }
  if (member.isMember || status !== 'joined') return [];
  const sentence = `The person of this membership is stored as in the group ${groupSlug}; at Telegram: ${member.status}.`;
  return [{ kind: 'member-left', id, sentence }];
}
