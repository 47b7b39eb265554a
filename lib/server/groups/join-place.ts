import 'server-only';
import { and, eq } from 'drizzle-orm';
import { raiseAlert } from '@/lib/server/alerts/raise-alert';
import type { Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { checkPlace } from './check-place';
import { findActivePlace, type Place } from './place';
import { removeStranger } from './remove-person';

/** A person who has come into a group by a place. */
interface Join {
  readonly place: Place;
  readonly telegramUserId: string;
  readonly at: Date;
}

/**
 * Stores who has come into a group by a user's place, and has its link revoked, which would admit another
 * person once this one has left. Somebody who comes by a place that has a person is removed. A
 * repeat changes nothing.
 */
export async function joinPlace(transaction: Queryable, join: Join): Promise<void> {
  const { place, telegramUserId, at } = join;
  const { id, groupSlug } = place;
  const taken = await placeToTake(transaction, join);
  if (taken === 'none') {
    raiseAlert('link_used_twice', groupSlug, { groupSlug, id });
    return enqueue(transaction, removeStranger, { id, telegramUserId });
  }
  if (taken.status === 'joined') return;
  const updated = await transaction
    .update(groupMembers)
    .set({
      status: 'joined',
      telegramUserId,
      isAdministrator: false,
      joinedAt: at,
      leftAt: null,
      endedAt: null,
    })
    .where(and(eq(groupMembers.id, taken.id), eq(groupMembers.status, taken.status)))
    .returning({ id: groupMembers.id });
  if (updated.length === 0) throw new Error('A place has changed meanwhile.');
  for (const each of new Set([id, taken.id])) await enqueue(transaction, checkPlace, { id: each });
}

/**
 * Which place of the user the person takes: that of the link, or, where this is over, the one that the user
 * has now. `joined` where the person has it already.
 */
async function placeToTake(
  transaction: Queryable,
  { place, telegramUserId }: Join,
): Promise<Place | 'none'> {
  if (place.status === 'making' || place.status === 'open') return place;
  const isOfAnother = ({ telegramUserId: person }: Place) =>
    person !== null && person !== telegramUserId;
  if (isOfAnother(place)) return 'none';
  const current = (await findActivePlace(transaction, place)) ?? place;
  return isOfAnother(current) ? 'none' : current;
}
