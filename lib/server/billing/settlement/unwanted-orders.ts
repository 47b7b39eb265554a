import 'server-only';
import { and, count, eq, exists, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { users } from '@/lib/server/db/schema/users';

/** How many open orders a user may have: older ones are ended. */
const MOST_OPEN = 10;

const others = alias(orders, 'others');

/**
 * Returns the ids of open orders that should not be paid any more: another order of the same user and course
 * was paid after they were made, or the user is erased, or has ten newer open orders (product 8.29).
 *
 * @param which condition of the orders to check.
 */
export async function listUnwanted(db: Queryable, which: SQL): Promise<string[]> {
  const isErased = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, orders.userId), isNotNull(users.erasedAt)));
  const isNewer = or(
    gt(others.createdAt, orders.createdAt),
    and(eq(others.createdAt, orders.createdAt), gt(others.id, orders.id)),
  );
  const newer = db
    .select({ n: count() })
    .from(others)
    .where(and(eq(others.userId, orders.userId), eq(others.status, 'created'), isNewer));
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        which,
        eq(orders.status, 'created'),
        or(exists(paidLater(db)), exists(isErased), sql`${newer} >= ${MOST_OPEN}`),
      ),
    );
  return found.map(({ id }) => id);
}

/** Whether another order of the same user and course was paid after this one was made. */
export async function isPaidTwice(db: Queryable, orderId: string): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), exists(paidLater(db))));
  return found.length > 0;
}

/** Other orders that were paid after `orders` was made, by its user for its course. */
function paidLater(db: Queryable) {
  return db
    .select({ id: others.id })
    .from(others)
    .where(
      and(
        eq(others.userId, orders.userId),
        eq(others.courseSlug, orders.courseSlug),
        ne(others.id, orders.id),
        gt(others.paidAt, orders.createdAt),
      ),
    );
}
