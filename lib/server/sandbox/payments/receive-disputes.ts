import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { inTransaction } from '@/lib/server/db/client';
import { sandboxDisputes, sandboxPayments } from '@/lib/server/db/schema/sandbox-payments';
import { disputeObject } from './answer-objects';
import { gatewayRoute } from './gateway-route';
import { getOrder } from './stored-order';

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
