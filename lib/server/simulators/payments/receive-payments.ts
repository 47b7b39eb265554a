import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { inTransaction } from '@/lib/server/db/client';
import { sandboxDisputes, sandboxPayments } from '@/lib/server/db/schema/sandbox-payments';
import { disputeObject, paymentObject } from './answer-objects';
import { gatewayProblem } from './gateway-problem';
import { type GatewayRequest, gatewayRoute } from './gateway-route';
import { movePayments } from './pending-payments';
import { getOrder } from './stored-order';

/** `GET /pg/orders/{order_id}/payments`. */
export const receivePaymentsQuestion = gatewayRoute(listPayments);

/** `GET /pg/orders/{order_id}/payments/{cf_payment_id}`. */
export const receivePaymentQuestion = gatewayRoute(async (request) => {
  const payments = await listPayments(request);
  const found = payments.find(({ cf_payment_id }) => cf_payment_id === request.params.paymentId);
  if (found) return found;
  throw gatewayProblem(404, 'payment_not_found', 'Payment does not exist');
});

function listPayments({ params, at }: GatewayRequest): Promise<ReturnType<typeof paymentObject>[]> {
  return inTransaction(async (tx) => {
    const found = await getOrder(tx, params.orderId);
    const order = await movePayments(tx, found, { at, by: 'request' });
    const payments = await tx
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.orderId, order.id))
      .orderBy(asc(sandboxPayments.number));
    return payments.map((payment) => paymentObject(order, payment));
  });
}

/** `GET /pg/orders/{order_id}/disputes`. */
export const receiveDisputesQuestion = gatewayRoute(({ params }) =>
  inTransaction(async (tx) => {
    const order = await getOrder(tx, params.orderId);
    const found = await tx
      .select({ payment: sandboxPayments, dispute: sandboxDisputes })
      .from(sandboxDisputes)
      .innerJoin(sandboxPayments, eq(sandboxDisputes.paymentNumber, sandboxPayments.number))
      .where(eq(sandboxPayments.orderId, order.id))
      .orderBy(asc(sandboxDisputes.number));
    return found.map((each) => disputeObject(order, each));
  }),
);
