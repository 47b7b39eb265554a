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

type Place = typeof groupMembers.$inferSelect;

/** What Telegram and our books say of a person's place in a group. */
interface PlaceFacts {
  readonly place: Pick<Place, 'id' | 'groupSlug' | 'status'>;
  /** Now, or a quarter of an hour ago. */
  readonly isEntitled: boolean;
  readonly member: Pick<Awaited<ReturnType<typeof findMember>>, 'isMember' | 'leads' | 'status'>;
}

/** The persons of places against the groups at Telegram (R57, R59), one after another while it answers. */
export async function auditMembers(since: Date, signal?: AbortSignal): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { telegramUserId, ...place } of await listPlaces(since)) {
    if (telegramUserId === null) continue;
    signal?.throwIfAborted();
    const { chatId, userId, groupSlug } = place;
    const isAllowed = async (at: Date) => isEntitled(getDatabase(), { userId, groupSlug, at });
    const at = await now();
    const before = new Date(at.getTime() - REMOVAL_MS);
    try {
      const member = await findMember({ chatId, telegramUserId });
      const facts = { isEntitled: (await isAllowed(at)) || (await isAllowed(before)), member };
      found.push(...compareMember({ place, ...facts }));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      found.push(notAsked(place.id, error));
      // What Telegram refuses is about one person; all other failures would be met again by the next.
      if (error.kind !== 'refused') break;
    }
  }
  return found;
}

function notAsked(id: string, { kind }: ProviderError): Difference {
  const rest = kind === 'refused' ? '' : ' and those after it';
  const sentence = `Telegram could not be asked about this place${rest} (${kind}): repeat the audit.`;
  return { kind: 'not-asked', id, sentence };
}

/** Whether Telegram has the person where the entitlement wants it; administrators are never removed. */
function compareMember({ place, isEntitled: may, member }: PlaceFacts): Difference[] {
  const { id, groupSlug, status } = place;
  if (member.leads) return [];
  if (member.isMember && !may) {
    const sentence = `The person of this place is in the group ${groupSlug} without entitlement.`;
    return [{ kind: 'member-not-entitled', id, sentence }];
  }
  if (member.isMember || !may || status !== 'joined') return [];
  const sentence = `The person of this place should be in the group ${groupSlug}; at Telegram: ${member.status}.`;
  return [{ kind: 'member-left', id, sentence }];
}

/** The newest place of each person in a group who is there, or left it since then. */
async function listPlaces(since: Date): Promise<Place[]> {
  const { status, leftAt, endedAt, telegramUserId, createdAt } = groupMembers;
  const isFormer = or(gte(leftAt, since), gte(endedAt, since));
  const places = await getDatabase()
    .select()
    .from(groupMembers)
    .where(and(isNotNull(telegramUserId), or(eq(status, 'joined'), isFormer)))
    .orderBy(sql`${status} = 'joined'`, createdAt);
  const newest = new Map(places.map((place) => [`${place.chatId} ${place.telegramUserId}`, place]));
  return [...newest.values()];
}
