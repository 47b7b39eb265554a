import 'server-only';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { earlierBy, laterBy } from '@/lib/domain/period';
import { retention } from '@/lib/domain/retention';
import { lockPan } from '@/lib/server/core/ledger/lock-order';
import { CLOCK_SLACK_MS } from '@/lib/server/core/limits/sliding-window';
import type { Verification } from '@/lib/server/core/ports/pan-service';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { nameDigest, panFingerprint } from './pan-fingerprint';

/** The stored answer about a PAN and a name, or the look-up, by this request (`isOurs`) or another one. */
export type Taken =
  | { readonly verification: Verification }
  | { readonly isOurs: boolean; readonly lookup: Lookup };

/** The key of one look-up. */
export type Lookup = Pick<
  typeof panLookups.$inferSelect,
  'panFingerprint' | 'nameDigest' | 'askedAt'
>;

/**
 * Finds the stored answer about a PAN and a name. Without a cached answer this request claims the look-up
 * from the commit on; other requests, in any process, wait for its answer.
 *
 * @param transaction which holds the user's lock.
 * @throws ApiError `names_of_pan_used_up`.
 */
export async function takeLookup(
  transaction: Queryable,
  { userId, pan, name, at }: { userId: string; pan: string; name: string; at: Date },
): Promise<Taken> {
  const lookup = { panFingerprint: panFingerprint(pan), nameDigest: nameDigest(pan, name) };
  await lockPan(transaction, lookup.panFingerprint);
  const { askedAt } = panLookups;
  const known = await transaction
    .select()
    .from(panLookups)
    .where(
      and(
        eq(panLookups.panFingerprint, lookup.panFingerprint),
        gt(askedAt, earlierBy(at, retention.panAnswers.period)),
        // Asked before the sandbox's clock was set back: it must not hold until then.
        lte(askedAt, new Date(at.getTime() + CLOCK_SLACK_MS)),
      ),
    );
  const same = known.find((each) => each.nameDigest === lookup.nameDigest);
  if (same?.outcome) {
    const { outcome, panStatus, providerReference: reference } = same;
    return { verification: { outcome, panStatus, reference } };
  }
  if (same && same.askedAt.getTime() > at.getTime() - LOOKUP_MS) {
    return { isOurs: false, lookup: same };
  }
  await requireNamesLeft(transaction, known, { userId, at });
  const asked = { userId, askedAt: at, outcome: null, panStatus: null, providerReference: null };
  await transaction
    .insert(panLookups)
    .values({ ...lookup, ...asked })
    .onConflictDoUpdate({
      target: [panLookups.panFingerprint, panLookups.nameDigest],
      set: asked,
    });
  return { isOurs: true, lookup: { ...lookup, askedAt: at } };
}

/** A look-up without an answer after this time, longer than any takes, was that of a process that was killed. */
const LOOKUP_MS = 30_000;

/** How many wrong names a PAN may be looked up with in a day: enough for misspellings, too few to guess. */
const MOST_NAMES = 5;

/**
 * Limits the look-ups of one PAN that do not verify it, over all accounts: otherwise anybody could find out
 * whose PAN it is. Each account that has paid has its own limit; all others share one. So strangers can't
 * keep a buyer from KYC, and guessing names by many accounts costs a plan for each.
 *
 * @param known The PAN's look-ups of the last day, including those in progress.
 * @throws ApiError `names_of_pan_used_up`, until the first of them no longer counts.
 */
async function requireNamesLeft(
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
