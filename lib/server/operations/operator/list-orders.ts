import 'server-only';
import { and, desc, eq, gte, inArray, like, lt, or, type SQL } from 'drizzle-orm';
import { maskBuyer } from '@/lib/server/accounts/customers/mask-buyer';
import { getDatabase } from '@/lib/server/db/client';
import { invoices } from '@/lib/server/db/schema/invoices';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { users } from '@/lib/server/db/schema/users';

/** More are not listed: the filters have to be narrower. */
export const MOST_ORDERS = 100;

/** Filter of orders; an absent field does not restrict. */
export interface OrderFilter {
  readonly status?: (typeof orders.$inferSelect)['status'] | undefined;
  /** Last digits of the buyer's mobile. */
  readonly mobileEnd?: string | undefined;
  /** A payment's id at the provider, or the number of an invoice or a credit note. */
  readonly reference?: string | undefined;
  /** Made at or after, and before. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** Orders with their buyers, the newest first, at most `MOST_ORDERS`. */
export async function listOrders(
  { status, mobileEnd, reference, from, until }: OrderFilter,
  { isRevealed }: { isRevealed: boolean },
) {
  const conditions: (SQL | undefined)[] = [
    status && eq(orders.status, status),
    mobileEnd ? like(users.mobile, `%${mobileEnd}`) : undefined,
    reference ? hasReference(reference) : undefined,
    from && gte(orders.createdAt, from),
    until && lt(orders.createdAt, until),
  ];
  const found = await getDatabase()
    .select({
      id: orders.id,
      createdAt: orders.createdAt,
      status: orders.status,
      reviewReason: orders.reviewReason,
      courseSlug: orders.courseSlug,
      months: orders.months,
      totalPaise: orders.totalPaise,
      paidAt: orders.paidAt,
      buyer: { mobile: users.mobile, name: users.name, email: users.email },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(...conditions))
    .orderBy(desc(orders.createdAt))
    .limit(MOST_ORDERS);
  return found.map((order) => ({
    ...order,
    buyer: isRevealed ? order.buyer : maskBuyer(order.buyer),
  }));
}

function hasReference(reference: string): SQL | undefined {
  const database = getDatabase();
  const paid = database
    .select({ id: payments.orderId })
    .from(payments)
    .where(eq(payments.providerPaymentId, reference));
  const invoiced = database
    .select({ id: invoices.orderId })
    .from(invoices)
    .where(eq(invoices.number, reference));
  return or(inArray(orders.id, paid), inArray(orders.id, invoiced));
}
