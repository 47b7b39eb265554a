import 'server-only';
import { and, eq, gt, lte } from 'drizzle-orm';
import { earlierBy } from '@/lib/domain/period';
import { retention } from '@/lib/domain/retention';
import type { Queryable } from '@/lib/server/db/client';
import { panLookups } from '@/lib/server/db/schema/pan-lookups';
import { lockPan } from '@/lib/server/ledger/lock-pan';
import { CLOCK_SLACK_MS } from '@/lib/server/limits/sliding-window';
import type { Verification } from '@/lib/server/ports/pan-service';
import { nameDigest, panFingerprint } from './pan-fingerprint';
import { LOOKUP_MS, requireNamesLeft } from './require-names-left';

/** What is known of a PAN and a name: the answer, or the look-up, which this request or another one makes. */
export type Taken =
  | { readonly verification: Verification }
  | { readonly isOurs: boolean; readonly lookup: Lookup };

/** Names one look-up. */
export type Lookup = Pick<
  typeof panLookups.$inferSelect,
  'panFingerprint' | 'nameDigest' | 'askedAt'
>;

/**
 * Finds what is known of a PAN and a name. Where nothing is, the look-up is this request's from the commit on,
 * and every other request, of whatever process, waits for its answer.
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
    return { verification: { outcome: same.outcome, reference: same.providerReference } };
  }
  if (same && same.askedAt.getTime() > at.getTime() - LOOKUP_MS) {
    return { isOurs: false, lookup: same };
  }
  await requireNamesLeft(transaction, known, { userId, at });
  const asked = { userId, askedAt: at, outcome: null, providerReference: null };
  await transaction
    .insert(panLookups)
    .values({ ...lookup, ...asked })
    .onConflictDoUpdate({
      target: [panLookups.panFingerprint, panLookups.nameDigest],
      set: asked,
    });
  return { isOurs: true, lookup: { ...lookup, askedAt: at } };
}
