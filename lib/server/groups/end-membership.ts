import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { lockUser } from '@/lib/server/core/ledger/lock-order';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase, inTransaction, type Queryable } from '@/lib/server/db/client';
import { groupMembers } from '@/lib/server/db/schema/group-members';
import { lockUntilCommit } from '@/lib/server/db/transactions';
import { log } from '@/lib/server/log';
import { messenger } from '@/lib/server/providers/chosen-providers';
import { revokeLink } from './check-membership';
import { isEntitled } from './entitled';
import { findMembership, linkOf, type Membership } from './membership';
import { isAdministrator, removePerson } from './remove-person';

/**
 * How far ahead of this machine's clock a renewal may begin: it was bought while this job waited for the
 * lock, or on another machine. In milliseconds.
 */
const AHEAD_MS = 60_000;

/**
 * Ends a membership whose user may not be entitled any more: revokes its link and removes its person, unless
 * this is an administrator. It may be repeated at any point. Called by removal-jobs.ts: at the end of the
 * plan, and after a refund, an erasure or a withdrawn consent.
 *
 * @returns the membership where its user may stay, since the plan was extended.
 * @throws ProviderError where Telegram does not do it: the job is tried again.
 */
export async function endMembership({ id }: { id: string }): Promise<Membership | undefined> {
  const at = await now();
  const db = getDatabase();
  const membership = await findMembership(db, id);
  if (!membership || isOver(membership)) return undefined;
  if (await mayStay(db, membership, at)) return membership;
  // A used link is revoked in any case.
  if (membership.status === 'joined') await revokeLink(membership);
  const isKept = await isAdministrator(membership);
  await inTransaction(async (transaction) => {
    await lockUser(transaction, membership.userId);
    const current = await findMembership(transaction, id);
    if (!current || isOver(current) || (await mayStay(transaction, membership, at))) return;
    // The only request to a provider inside of a transaction, of 5 s at most: without the user's lock
    // the order of a renewal could be granted between the check and the removal.
    if (!isKept) await takeOut(transaction, membership, at);
    await end(transaction, { membership, isKept, at });
  });
  return undefined;
}

function isOver({ status }: Membership): boolean {
  return status === 'left' || status === 'ended';
}

async function mayStay(
  db: Queryable,
  { userId, groupSlug }: Membership,
  at: Date,
): Promise<boolean> {
  const soon = new Date(at.getTime() + AHEAD_MS);
  return (
    (await isEntitled(db, { userId, groupSlug, at })) ||
    (await isEntitled(db, { userId, groupSlug, at: soon }))
  );
}

/**
 * Revokes the link and removes the person. A link that is not stored yet is revoked by the code that makes
 * it.
 */
async function takeOut(transaction: Queryable, membership: Membership, at: Date): Promise<void> {
  const { status, chatId, groupSlug, telegramUserId } = membership;
  const link = linkOf(membership);
  if (status === 'open' && link !== undefined) await messenger.revokeInviteLink({ chatId, link });
  if (telegramUserId === null) return;
  // Two memberships of the person may end at once: the second then sees that the first has ended.
  await lockUntilCommit(transaction, `person:${groupSlug}:${telegramUserId}`);
  await removePerson(transaction, { membership, telegramUserId, at });
}

/** Telegram's number of the person stays, for the comparison with the group. */
async function end(
  transaction: Queryable,
  { membership, isKept, at }: { membership: Membership; isKept: boolean; at: Date },
): Promise<void> {
  const { id, status, groupSlug } = membership;
  const ended = await transaction
    .update(groupMembers)
    .set({ status: 'ended', endedAt: at, isAdministrator: isKept })
    // The update about this removal may have come already, which stores that the person has left.
    .where(and(eq(groupMembers.id, id), inArray(groupMembers.status, [status, 'left'])))
    .returning({ id: groupMembers.id });
  // A person came meanwhile: the next try sees that.
  if (ended.length === 0) throw new Error('A membership has changed meanwhile.');
  log.info({ groupSlug, id, isAdministrator: isKept }, 'a membership of a group has ended');
}
