import 'server-only';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { maskBuyer } from '@/lib/server/accounts/customers/mask-buyer';
import { taxDocumentSchema } from '@/lib/server/billing/invoices/tax-document';
import { listAcceptedTerms } from '@/lib/server/core/consent/accepted-terms';
import { getDatabase } from '@/lib/server/db/client';
import { disputes } from '@/lib/server/db/schema/disputes';
import { entitlements } from '@/lib/server/db/schema/entitlements';
import { familyFees } from '@/lib/server/db/schema/family-fees';
import { invoices } from '@/lib/server/db/schema/invoices';
import { operatorActions } from '@/lib/server/db/schema/operator-actions';
import { orderMatters } from '@/lib/server/db/schema/order-matters';
import { orders } from '@/lib/server/db/schema/orders';
import { paymentEvents, payments } from '@/lib/server/db/schema/payments';
import { refunds } from '@/lib/server/db/schema/refunds';
import { users } from '@/lib/server/db/schema/users';

/** Returns all stored data of an order; undefined if no order has this id. */
export async function showOrder(id: string, { isRevealed }: { isRevealed: boolean }) {
  const database = getDatabase();
  const [found] = await database
    .select({
      order: orders,
      buyer: { mobile: users.mobile, name: users.name, email: users.email },
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.id, id));
  if (!found) return undefined;
  // Left out, since it opens the checkout.
  const { paymentSessionId, ...order } = found.order;
  const ofRefunds = await database
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt));
  const refundIds = ofRefunds.map((refund) => refund.providerRefundId ?? refund.id);
  const ofPayments = await database.select().from(payments).where(eq(payments.orderId, id));
  const paymentIds = ofPayments.map((payment) => payment.providerPaymentId);
  return {
    order,
    buyer: isRevealed ? found.buyer : maskBuyer(found.buyer),
    payments: ofPayments,
    events: await database
      .select()
      .from(paymentEvents)
      .where(
        or(
          eq(paymentEvents.orderId, id),
          inArray(paymentEvents.refundId, refundIds),
          inArray(paymentEvents.paymentId, paymentIds),
        ),
      )
      .orderBy(asc(paymentEvents.receivedAt)),
    entitlement: (
      await database.select().from(entitlements).where(eq(entitlements.orderId, id))
    ).at(0),
    invoices: await invoicesOf(id, { isRevealed }),
    refunds: ofRefunds,
    disputes: await database.select().from(disputes).where(eq(disputes.orderId, id)),
    matters: await database.select().from(orderMatters).where(eq(orderMatters.orderId, id)),
    familyFees: await database.select().from(familyFees).where(eq(familyFees.orderId, id)),
    terms: (await listAcceptedTerms(database, [id])).map((accepted) =>
      isRevealed ? accepted : { ...accepted, address: null },
    ),
    actions: await database
      .select()
      .from(operatorActions)
      .where(eq(operatorActions.target, id))
      .orderBy(asc(operatorActions.at)),
  };
}

/** Returns the documents issued for an order, with the recipient as printed if `isRevealed`, else null. */
async function invoicesOf(orderId: string, { isRevealed }: { isRevealed: boolean }) {
  const { kind, number, issuedAt, taxDocument } = invoices;
  const issued = await getDatabase()
    .select({ kind, number, issuedAt, taxDocument })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(issuedAt), asc(number));
  return issued.map(({ taxDocument: printed, ...invoice }) => ({
    ...invoice,
    recipient: isRevealed ? taxDocumentSchema.parse(printed).buyer : null,
  }));
}
