import 'server-only';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { formatRupees } from '@/lib/domain/money';
import { refundQuote } from '@/lib/domain/quote';
import { trailingYearStart } from '@/lib/domain/trailing-year';
import { feeCapPaise } from '@/lib/server/catalogue/read-catalogue';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { accountsOfPan } from '@/lib/server/kyc/accounts-of-pan';

/**
 * Rejects an order that would take the buyer's fees of a year over the cap of regulation.yaml (product
 * 8.16); exactly the cap is allowed. Of two orders at once each passes here, so settlement asks again.
 *
 * @param pricePaise before GST.
 * @throws ApiError `fee_cap` that says the sum and the cap.
 */
export async function requireWithinCap(
  db: Queryable,
  { userId, pricePaise, at }: { userId: string; pricePaise: number; at: Date },
): Promise<void> {
  const sumPaise = (await feesOfTrailingYear(db, userId, at)) + pricePaise;
  if (sumPaise <= feeCapPaise()) return;
  const [sum, cap] = [sumPaise, feeCapPaise()].map((paise) => formatRupees(paise / 100));
  throw new ApiError('fee_cap', {
    detail: `With this plan your fees of one year would be ${sum}, before GST. The regulator allows ${cap}.`,
  });
}

/**
 * The fees that a user paid in the year before `at`, in paise, before GST and less what was refunded;
 * those of all accounts with the user's verified PAN count together. An order whose payment waits for a
 * person counts too, one that is refunded entirely does not.
 */
export async function feesOfTrailingYear(db: Queryable, userId: string, at: Date): Promise<number> {
  const paid = await db
    .select({
      pricePaise: orders.pricePaise,
      gstPercent: orders.gstPercent,
      igstPaise: orders.igstPaise,
      totalPaise: orders.totalPaise,
      refundedPaise: sql<number>`coalesce(sum(${payments.refundedPaise}), 0)::int`,
    })
    .from(orders)
    .leftJoin(payments, and(eq(payments.orderId, orders.id), ne(payments.outcome, 'surplus')))
    .where(
      and(
        inArray(orders.userId, await accountsOfPan(db, userId)),
        inArray(orders.status, ['paid', 'fulfilled']),
        gt(orders.paidAt, trailingYearStart(at)),
      ),
    )
    .groupBy(orders.id);
  return paid.reduce((sum, order) => sum + order.pricePaise - refundedPrice(order), 0);
}

/** The part before GST of what was refunded of an order, in paise. */
function refundedPrice({
  refundedPaise,
  ...order
}: Parameters<typeof refundQuote>[0]['order'] & { refundedPaise: number }): number {
  if (refundedPaise === 0) return 0;
  // A payer's fee on top of the order may have gone back too.
  const totalPaise = Math.min(refundedPaise, order.totalPaise);
  return refundQuote({ order, refundedPaise: 0, totalPaise }).pricePaise;
}
