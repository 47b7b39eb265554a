import 'server-only';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { ApiError } from '@/lib/contract/api-error';
import { formatAmount } from '@/lib/domain/money';
import { refundQuote } from '@/lib/domain/quote';
import { trailingYearStart } from '@/lib/domain/term';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import type { Queryable } from '@/lib/server/db/client';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { findFamilyFees } from './family-fees';
import { accountsOfPan } from './kyc-of-user';

/** A payment that is made or wanted; `pricePaise` before GST. */
interface Fee {
  readonly userId: string;
  readonly pricePaise: number;
  readonly paidAt: Date;
  /** The paid order to which it belongs, where that order counts among the paid ones already. */
  readonly orderId?: string;
  /** Fees that the buyer now declares for the family; undefined: the last declaration counts. */
  readonly familyPaise?: number | undefined;
}

/**
 * Rejects an order that would take the buyer's fees of a year over the cap of regulation.yaml (product
 * 8.16); exactly the cap is allowed. Two orders at once may both pass here, so settlement checks again.
 *
 * @throws ApiError `fee_cap` with the sum and the cap.
 */
export async function requireWithinCap(db: Queryable, fee: Fee): Promise<void> {
  const over = await overCap(db, fee);
  if (!over) return;
  throw new ApiError('fee_cap', {
    detail: `With this plan your fees of one year would be ${over.sum}, before GST, with those of your family. The regulator allows ${over.cap}.`,
  });
}

/**
 * The fees of the year together with `fee`, and the cap, as texts; undefined where they are within the cap.
 */
export async function overCap(
  db: Queryable,
  fee: Fee,
): Promise<{ readonly sum: string; readonly cap: string } | undefined> {
  const sumPaise = (await feesOfTrailingYear(db, fee)) + fee.pricePaise;
  const { feeCapPaise } = catalogue();
  if (sumPaise <= feeCapPaise) return undefined;
  return { sum: formatAmount(sumPaise), cap: formatAmount(feeCapPaise) };
}

/**
 * Returns the fees that a user paid in the year before `paidAt`, in paise, before GST and less refunds, in
 * any present state of the orders; a pending or failed refund is not deducted. The fees of all accounts with
 * the user's verified PAN are added, and the family's fees that they declared. A declaration includes the
 * client's payments by other accounts than the declaring one, so the larger of the two counts. An order whose
 * payment waits for a person counts too, a second payment of one order does not: it goes back.
 */
export async function feesOfTrailingYear(
  db: Queryable,
  { userId, paidAt, orderId, familyPaise }: Omit<Fee, 'pricePaise'>,
): Promise<number> {
  const accounts = await accountsOfPan(db, userId);
  const after = trailingYearStart(paidAt);
  const isBack = and(eq(refunds.paymentId, payments.id), eq(refunds.status, 'success'));
  const paid = await db
    .select({
      userId: orders.userId,
      paidAt: payments.paidAt,
      gstPercent: orders.gstPercent,
      igstPaise: orders.igstPaise,
      totalPaise: orders.totalPaise,
      paidPaise: payments.amountPaise,
      refundedPaise: sql<number>`coalesce(sum(${refunds.amountPaise}), 0)::int`,
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), ne(payments.outcome, 'surplus')))
    .leftJoin(refunds, isBack)
    .where(
      and(
        inArray(orders.userId, accounts),
        gt(payments.paidAt, after),
        orderId === undefined ? undefined : ne(orders.id, orderId),
      ),
    )
    .groupBy(orders.id, payments.id);
  const declared =
    familyPaise === undefined
      ? await findFamilyFees(db, accounts, after)
      : { paise: familyPaise, userId, declaredAt: paidAt };
  const isDeclared = (fee: Pick<Fee, 'userId' | 'paidAt'>) =>
    !!declared && fee.userId !== declared.userId && fee.paidAt <= declared.declaredAt;
  const sumOf = (fees: typeof paid) =>
    fees.reduce(
      (sum, { paidPaise, refundedPaise, ...order }) =>
        sum + priceWithin(order, paidPaise) - priceWithin(order, refundedPaise),
      0,
    );
  const others = sumOf(paid.filter((fee) => !isDeclared(fee)));
  return others + Math.max(sumOf(paid.filter(isDeclared)), declared?.paise ?? 0);
}

/** Returns the part before GST of an amount of an order, in paise; a payer's fee on top does not count. */
function priceWithin(
  order: Parameters<typeof refundQuote>[0]['order'],
  amountPaise: number,
): number {
  const totalPaise = Math.min(amountPaise, order.totalPaise);
  // Less than two paise have no tax in two halves.
  if (totalPaise < 2) return 0;
  return refundQuote({ order, refundedPaise: 0, totalPaise }).pricePaise;
}
