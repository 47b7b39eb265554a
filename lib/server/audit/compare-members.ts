import 'server-only';
import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm';
import { getDatabase } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { isEntitled } from '@/lib/server/groups/entitled';
import { ProviderError } from '@/lib/server/providers/http/provider-error';
import { findMember } from '@/lib/server/providers/telegram/telegram-client';
import { now } from '@/lib/server/time/clock';
import type { Difference } from './difference';

/** How long after the end of an entitlement its user may be in the group (R59). */
const REMOVAL_MS = 15 * 60_000;

type Membership = typeof groupMembers.$inferSelect;

/** What Telegram and our books say of a person's membership of a group. */
interface MembershipFacts {
  readonly membership: Pick<Membership, 'id' | 'groupSlug' | 'status'>;
  /** Now, or a quarter of an hour ago. */
  readonly isEntitled: boolean;
  readonly member: Pick<Awaited<ReturnType<typeof findMember>>, 'isMember' | 'leads' | 'status'>;
}

/** The persons of memberships against the groups at Telegram (R57, R59), one after another while it answers. */
export async function auditMembers(since: Date, signal?: AbortSignal): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { telegramUserId, ...membership } of await listMemberships(since)) {
    if (telegramUserId === null) continue;
    signal?.throwIfAborted();
    const { chatId, userId, groupSlug } = membership;
    const isAllowed = async (at: Date) => isEntitled(getDatabase(), { userId, groupSlug, at });
    const at = await now();
    const before = new Date(at.getTime() - REMOVAL_MS);
    try {
      const member = await findMember({ chatId, telegramUserId });
      const facts = { isEntitled: (await isAllowed(at)) || (await isAllowed(before)), member };
      found.push(...compareMember({ membership, ...facts }));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      found.push(notAsked(membership.id, error));
      // What Telegram refuses is about one person; all other failures would be met again by the next.
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

/** Whether Telegram has the person where the entitlement wants it; administrators are never removed. */
function compareMember({ membership, isEntitled: may, member }: MembershipFacts): Difference[] {
  const { id, groupSlug, status } = membership;
  if (member.leads) return [];
  if (member.isMember && !may) {
    const sentence = `The person of this membership is in the group ${groupSlug} without entitlement.`;
    return [{ kind: 'member-not-entitled', id, sentence }];
  }
  if (member.isMember || !may || status !== 'joined') return [];
  const sentence = `The person of this membership should be in the group ${groupSlug}; at Telegram: ${member.status}.`;
  return [{ kind: 'member-left', id, sentence }];
}

/** The newest membership of each person in a group who is there, or left it since then. */
async function listMemberships(since: Date): Promise<Membership[]> {
  const { status, leftAt, endedAt, telegramUserId, createdAt } = groupMembers;
  const isFormer = or(gte(leftAt, since), gte(endedAt, since));
  const memberships = await getDatabase()
    .select()
    .from(groupMembers)
    .where(and(isNotNull(telegramUserId), or(eq(status, 'joined'), isFormer)))
    .orderBy(sql`${status} = 'joined'`, createdAt);
  const newest = new Map(
    memberships.map((membership) => [
      `${membership.chatId} ${membership.telegramUserId}`,
      membership,
    ]),
  );
  return [...newest.values()];
}
