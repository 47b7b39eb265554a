import 'server-only';
import { and, asc, eq, gt, gte } from 'drizzle-orm';
import { DAY_MS, indianDay } from '@/lib/domain/dates';
import { type EndOfTerm, indianMidnight, nextTerm, type Term } from '@/lib/domain/term';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';

type Entitlement = typeof entitlements.$inferSelect;

/**
 * Ends an order's entitlement at `endsAt`, which may be before its start: for a refund. The buyer's later
 * entitlements in the same course that have not begun at `at` move up, so that no gap is left. The caller
 * holds the user's lock. Does nothing for an order without entitlement, or whose entitlement has ended by
 * then.
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
        gt(entitlements.startsAt, at),
      ),
    )
    .orderBy(asc(entitlements.startsAt));
  const isBegun = ended.startsAt < endsAt;
  await move(transaction, ended.id, { startsAt: isBegun ? ended.startsAt : endsAt, endsAt });
  let current: EndOfTerm = isBegun
    ? { endsAt }
    : { endsAt: ended.startsAt, anchorDay: ended.anchorDay };
  for (const entitlement of later) {
    const term = movedTerm(entitlement, { current, at });
    await move(transaction, entitlement.id, term);
    current = term;
  }
}

/** The term after `current`: of the bought months, or as long as a refund has left it. */
function movedTerm(
  { startsAt, endsAt, anchorDay, months }: Entitlement,
  { current, at }: { current: EndOfTerm; at: Date },
): Term {
  const moved = nextTerm({ at, months, current });
  const whole = nextTerm({ at, months, current: { endsAt: startsAt, anchorDay } });
  if (endsAt >= whole.endsAt) return moved;
  const lastMs = moved.startsAt.getTime() + (endsAt.getTime() - startsAt.getTime()) - 1;
  return { ...moved, endsAt: indianMidnight(indianDay(new Date(lastMs + DAY_MS))) };
}

async function move(
  transaction: Queryable,
  id: string,
  term: Pick<Term, 'startsAt' | 'endsAt'> & Partial<Term>,
): Promise<void> {
  await transaction.update(entitlements).set(term).where(eq(entitlements.id, id));
}
