import 'server-only';
import { and, inArray } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { laterBy } from '@/lib/domain/period';
import { retention } from '@/lib/domain/retention';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import type { panLookups } from '@/lib/server/db/schema/pan-lookups';

/** A look-up without an answer after this time, longer than any takes, was that of a process that was killed. */
export const LOOKUP_MS = 30_000;

/** With how many names that are not its own a PAN is looked up in a day: enough for misspellings, too few to guess. */
const MOST_NAMES = 5;

/**
 * Limits the look-ups of one PAN that do not verify it, by whatever accounts: with them anybody could find out
 * whose PAN it is. A buyer has them alone, all accounts that have not paid share theirs: so strangers can't keep
 * a buyer from KYC, and whoever guesses names by many accounts has to buy a plan with each.
 *
 * @param known The PAN's look-ups of the last day; those that are being made count too.
 * @throws ApiError `names_of_pan_used_up`, until the first of them no longer counts.
 */
export async function requireNamesLeft(
  transaction: Queryable,
  known: readonly (typeof panLookups.$inferSelect)[],
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  const counted = known
    .map((lookup) => ({ userId: lookup.userId, until: countsUntil(lookup) }))
    .filter(({ until }) => until > at.getTime());
  if (counted.length < MOST_NAMES) return;
  const buyers = await buyersAmong(transaction, [userId, ...counted.map((each) => each.userId)]);
  const isShared = (asker: string) => (buyers.has(userId) ? asker === userId : !buyers.has(asker));
  const ends = counted.filter((each) => isShared(each.userId)).map(({ until }) => until);
  const freeAt = ends.sort((one, other) => one - other).at(-MOST_NAMES);
  if (freeAt === undefined) return;
  const retryAfterSeconds = Math.ceil((freeAt - at.getTime()) / 1000);
  throw new ApiError('names_of_pan_used_up', { retryAfterSeconds });
}

/** In milliseconds since 1970. */
function countsUntil({ outcome, askedAt }: typeof panLookups.$inferSelect): number {
  if (outcome === 'valid') return 0;
  if (outcome === null) return askedAt.getTime() + LOOKUP_MS;
  return laterBy(askedAt, retention.panAnswers.period).getTime();
}

/** Who of these users has paid for a plan that was not refunded entirely. */
async function buyersAmong(
  transaction: Queryable,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isPaid = inArray(orders.status, ['paid', 'fulfilled']);
  const buyers = await transaction
    .select({ userId: orders.userId })
    .from(orders)
    .where(and(inArray(orders.userId, [...userIds]), isPaid));
  return new Set(buyers.map((buyer) => buyer.userId));
}
