import 'server-only';
import { and, asc, desc, eq } from 'drizzle-orm';
import { inTransaction, type Queryable } from '@/lib/server/db/client';
import { sandboxPayments, sandboxRefunds } from '@/lib/server/db/schema/sandbox-payments';
import { createRefundRequest } from '@/lib/server/providers/cashfree/cashfree-schema';
import { paymentId, refundObject } from './answer-objects';
import { gatewayProblem } from './gateway-problem';
import { type GatewayRequest, gatewayRoute, parseBody, requireSameRequest } from './gateway-route';
import { firstStatus, movePendingRefund } from './pending-refunds';
import { queueRefundWebhook } from './queue-webhook';
import { getOrder, type StoredOrder, type StoredPayment, type StoredRefund } from './stored-order';

/** How long after its payment a refund can be requested. */
const REFUND_MONTHS = 6;

/** `POST /pg/orders/{order_id}/refunds`. */
export const receiveRefund = gatewayRoute((request) =>
  inTransaction(async (tx) => {
    const order = await getOrder(tx, request.params.orderId);
    return refundObject(order.id, await createRefund(tx, order, request));
  }),
);

async function createRefund(
  tx: Queryable,
  order: StoredOrder,
  { body, at, idempotencyKey }: GatewayRequest,
): Promise<StoredRefund> {
  const request = parseBody(createRefundRequest, body);
  const known = idempotencyKey && (await findByKey(tx, idempotencyKey));
  if (known) {
    requireSameRequest(known.request, body);
    return known;
  }
  const refunds = await listRefunds(tx, order);
  const payment = await findRefundable(tx, {
    order,
    refunds,
    at,
    amountPaise: request.refund_amount,
    named: request.cf_payment_id ?? undefined,
  });
  const note = request.refund_note ?? null;
  const status = firstStatus(note);
  const [created] = await tx
    .insert(sandboxRefunds)
    .values({
      id: request.refund_id,
      paymentNumber: payment.number,
      request: body,
      idempotencyKey,
      amountPaise: request.refund_amount,
      note,
      status,
      createdAt: at,
      processedAt: status === 'SUCCESS' ? at : null,
    })
    .onConflictDoNothing()
    .returning();
  if (!created) {
    throw gatewayProblem(409, 'refund_already_exists', 'refund with same id is already present');
  }
  if (status !== 'PENDING') await queueRefundWebhook(tx, { order, refund: created, dueAt: at });
  return created;
}

async function findByKey(tx: Queryable, key: string): Promise<StoredRefund | undefined> {
  const [refund] = await tx
    .select()
    .from(sandboxRefunds)
    .where(eq(sandboxRefunds.idempotencyKey, key));
  return refund;
}

/** Returns the named payment, else the newest payment with enough left to refund. */
async function findRefundable(
  tx: Queryable,
  {
    order,
    refunds,
    at,
    amountPaise,
    named,
  }: {
    order: StoredOrder;
    refunds: readonly StoredRefund[];
    at: Date;
    amountPaise: number;
    named: string | undefined;
  },
): Promise<StoredPayment> {
  const { orderId, status, number } = sandboxPayments;
  const successes = await tx
    .select()
    .from(sandboxPayments)
    .where(and(eq(orderId, order.id), eq(status, 'SUCCESS')))
    .orderBy(desc(number));
  const payments = successes.filter(
    (each) => named === undefined || named === String(paymentId(each.number)),
  );
  if (payments.length === 0) {
    throw gatewayProblem(400, 'order_not_paid', 'The order has no successful payment.');
  }
  const recent = payments.filter(
    ({ completedAt }) => completedAt && at <= lastRefundAt(completedAt),
  );
  if (recent.length === 0) {
    throw gatewayProblem(
      400,
      'refund_period_expired',
      'Refunds are possible within six months of the payment.',
    );
  }
  const refundedOf = (payment: StoredPayment) =>
    refunds
      .filter((refund) => refund.paymentNumber === payment.number && refund.status !== 'FAILED')
      .reduce((sum, refund) => sum + refund.amountPaise, 0);
  const payment = recent.find((each) => refundedOf(each) + amountPaise <= each.amountPaise);
  if (payment) return payment;
  throw gatewayProblem(
    400,
    'refund_amount_invalid',
    'refund_amount : is more than what is left of the payment.',
  );
}

/** Until when a payment can be refunded. */
function lastRefundAt(paidAt: Date): Date {
  const end = new Date(paidAt);
  end.setUTCMonth(end.getUTCMonth() + REFUND_MONTHS);
  return end;
}

/** `GET /pg/orders/{order_id}/refunds`. */
export const receiveRefundsQuestion = gatewayRoute(answerRefunds);

/** `GET /pg/orders/{order_id}/refunds/{refund_id}`. */
export const receiveRefundQuestion = gatewayRoute(async (request) => {
  const refunds = await answerRefunds(request);
  const found = refunds.find(({ refund_id }) => refund_id === request.params.refundId);
  if (found) return found;
  throw gatewayProblem(404, 'refund_not_found', 'Refund does not exist');
});

/** Lists the refunds of an order; a pending refund succeeds when it is asked for. */
function answerRefunds({ params, at }: GatewayRequest): Promise<ReturnType<typeof refundObject>[]> {
  return inTransaction(async (tx) => {
    const order = await getOrder(tx, params.orderId);
    const answers = [];
    for (const refund of await listRefunds(tx, order)) {
      answers.push(refundObject(order.id, await movePendingRefund(tx, order, { refund, at })));
    }
    return answers;
  });
}

async function listRefunds(tx: Queryable, order: StoredOrder): Promise<StoredRefund[]> {
  const rows = await tx
    .select({ refund: sandboxRefunds })
    .from(sandboxRefunds)
    .innerJoin(sandboxPayments, eq(sandboxRefunds.paymentNumber, sandboxPayments.number))
    .where(eq(sandboxPayments.orderId, order.id))
    .orderBy(asc(sandboxRefunds.number));
  return rows.map(({ refund }) => refund);
}
