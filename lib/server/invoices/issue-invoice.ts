import 'server-only';
import { and, eq, ne } from 'drizzle-orm';
import { indianDay } from '@/lib/domain/dates';
import { stateByCode } from '@/lib/domain/india';
import { paidPart } from '@/lib/domain/refund';
import { lastInstant } from '@/lib/domain/term';
import type { Queryable } from '@/lib/server/db/client';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { orders } from '@/lib/server/db/schema/orders';
import { payments } from '@/lib/server/db/schema/payments';
import { users } from '@/lib/server/db/schema/users';
import { cachedTaxDetails, storeTaxDocument } from './store-tax-document';

/**
 * Issues the GST invoice of an order (product 8.18), in the transaction that grants it: after the
 * payment and the entitlement are stored, and with the order locked.
 *
 * @throws Error for an order without payment or entitlement: a fault of the caller.
 */
export async function issueInvoice(
  transaction: Queryable,
  orderId: string,
  at: Date,
): Promise<void> {
  const sold = await findSold(transaction, orderId);
  const { order, buyerName, startsAt, endsAt, paidPaise, payment } = sold;
  const { supplier, sac } = cachedTaxDetails();
  const { stateCode, planName, months, listPaise, couponCode, couponPercent, discountPaise } =
    order;
  const { pricePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = paidPart(order, paidPaise);
  const isWhole = totalPaise === order.totalPaise;
  const state = stateByCode(stateCode)?.name ?? `State ${stateCode}`;
  const draft = {
    supplier,
    buyer: { name: buyerName, state, stateCode },
    service: {
      name: planName,
      months,
      firstDay: indianDay(startsAt),
      lastDay: indianDay(lastInstant(endsAt)),
      sac,
    },
    ...(isWhole &&
      couponCode !== null &&
      couponPercent !== null && {
        discount: { listPaise, code: couponCode, percent: couponPercent, discountPaise },
      }),
    pricePaise,
    gstPercent: order.gstPercent,
    cgstPaise,
    sgstPaise,
    igstPaise,
    totalPaise,
    orderId,
    payment,
  };
  await storeTaxDocument(transaction, { kind: 'invoice', orderId }, { draft, at });
}

/** What an order gave, to whom, and what paid for it. */
async function findSold(transaction: Queryable, orderId: string) {
  const paidFor = and(eq(payments.orderId, orderId), ne(payments.outcome, 'surplus'));
  const [sold] = await transaction
    .select({
      order: orders,
      buyerName: users.name,
      startsAt: entitlements.startsAt,
      endsAt: entitlements.endsAt,
      paidPaise: payments.amountPaise,
      payment: { id: payments.providerPaymentId, method: payments.method },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(entitlements, eq(entitlements.orderId, orders.id))
    .innerJoin(payments, paidFor)
    .where(eq(orders.id, orderId));
  if (!sold) throw new Error(`The order ${orderId} has no payment or no entitlement yet.`);
  return sold;
}
