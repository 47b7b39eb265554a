import 'server-only';
import { and, asc, eq, gte } from 'drizzle-orm';
import { indianDay } from '@/lib/domain/dates';
import { nextTerm } from '@/lib/domain/term';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';

/**
 * Ends what an order bought at `endsAt`, or at its start where that is later: for a refund (R45).
 * What the buyer bought later in the same course moves up, but not into the past, so that no gap is
 * left. The caller holds the user's lock. Does nothing for an order without entitlement, or whose
 * entitlement has ended by then.
 */
export async function endEntitlement(
  transaction: Queryable,
  { orderId, endsAt, at }: { orderId: string; endsAt: Date; at: Date },
): Promise<void> {
  const [ended] = await transaction
    .select()
    .from(entitlements)
    .where(eq(entitlements.orderId, orderId));
  if (!ended || ended.endsAt <= endsAt) return;
  const later = await transaction
    .select()
    .from(entitlements)
    .where(
      and(
        eq(entitlements.userId, ended.userId),
        eq(entitlements.courseSlug, ended.courseSlug),
        gte(entitlements.startsAt, ended.endsAt),
      ),
    )
    .orderBy(asc(entitlements.startsAt));
  const end = endsAt < ended.startsAt ? ended.startsAt : endsAt;
  let current = { startsAt: ended.startsAt, endsAt: end, anchorDay: lastDayOfMonth(end) };
  await move(transaction, ended.id, current);
  for (const { id, months } of later) {
    current = nextTerm({ at, months, current });
    await move(transaction, id, current);
  }
}

/** Day of the month, in India, of the last day before an exclusive end. */
function lastDayOfMonth(endsAt: Date): number {
  return Number(indianDay(new Date(endsAt.getTime() - 1)).slice(-2));
}

async function move(
  transaction: Queryable,
  id: string,
  term: { startsAt: Date; endsAt: Date; anchorDay: number },
): Promise<void> {
  await transaction.update(entitlements).set(term).where(eq(entitlements.id, id));
}
