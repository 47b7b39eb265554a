import 'server-only';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '@/lib/contract/api-error';
import type { SandboxPayment } from '@/lib/contract/sandbox';
import { payOutcomes } from '@/lib/contract/sandbox-checkout-message';
import type { Queryable } from '@/lib/server/db/client';
import { sandboxOrders, sandboxPayments } from '@/lib/server/db/schema/sandbox-payments';
import { paymentBehaviours } from '@/lib/server/simulators/tools/behaviours';
import { postRoute } from '@/lib/server/simulators/tools/sandbox-routes';
import { takeBehaviours } from '@/lib/server/simulators/tools/simulator';
import { paymentId } from './answer-objects';
import { succeed } from './pending-payments';
import { queuePaymentWebhook } from './queue-webhook';
import { findStoredOrder, type StoredOrder, type StoredPayment, statusOf } from './stored-order';
import { actNow } from './watch-pending';

/** The payment of the behaviour `pays-less`. */
const RUPEE_PAISE = 100;

/** How long before a payment that succeeds another one failed, where events are to come out of order. */
const EARLIER_MS = 60_000;

const payRequest = z.strictObject({
  payment_session_id: z.string('Send a payment session.').min(1).max(200),
  outcome: z.enum(payOutcomes, `Use one of ${payOutcomes.join(', ')}.`),
});

type PayRequest = z.output<typeof payRequest>;

/** `POST /sandbox/pay` `{ payment_session_id, outcome }`: the checkout's buttons. */
export const receivePay = postRoute({
  body: payRequest,
  run: async (request): Promise<SandboxPayment> => {
    const payment = await actNow((tx, at) => pay(tx, request, at));
    return {
      order_id: payment.orderId,
      cf_payment_id: String(paymentId(payment.number)),
      payment_status: payment.status,
    };
  },
});

async function pay(
  tx: Queryable,
  { payment_session_id, outcome }: PayRequest,
  at: Date,
): Promise<StoredPayment> {
  const order = await findStoredOrder(tx, eq(sandboxOrders.sessionId, payment_session_id));
  if (!order) throw new ApiError('not_found', { detail: 'No order has this payment session.' });
  const status = statusOf(order, at);
  if (status !== 'ACTIVE') throw new ApiError('conflict', { detail: closed[status] });
  switch (outcome) {
    case 'paid':
      return payOrder(tx, order, at);
    case 'declined':
      return endPaymentAttempt(tx, order, { status: 'FAILED', at });
    case 'closed':
      return endPaymentAttempt(tx, order, { status: 'USER_DROPPED', at });
  }
}

const closed = {
  PAID: 'This order is paid already.',
  EXPIRED: 'This order has expired.',
  TERMINATED: 'This order was terminated.',
} as const;

/** Creates the attempt that pays the order, at once or later, by the behaviours set for it. */
async function payOrder(tx: Queryable, order: StoredOrder, at: Date): Promise<StoredPayment> {
  const behaviours = await takeBehaviours(tx, 'payments', paymentBehaviours);
  const shows = (behaviour: (typeof paymentBehaviours)[number]) => behaviours.includes(behaviour);
  if (shows('webhook-out-of-order')) {
    const startedAt = new Date(at.getTime() - EARLIER_MS);
    await store(tx, {
      ...paymentAttempt(order, startedAt),
      status: 'FAILED',
      completedAt: startedAt,
    });
  }
  const payable = shows('amount-differs') ? await changeAmount(tx, order) : order;
  const isPending = shows('pending-then-paid') || shows('paid-after-expiry');
  const payment = await store(tx, {
    ...paymentAttempt(payable, at),
    ...(shows('pays-less') && { amountPaise: RUPEE_PAISE }),
    status: isPending ? 'PENDING' : 'SUCCESS',
    behaviours,
  });
  if (!isPending) await succeed(tx, payable, { payment, at });
  return payment;
}

/** An attempt that the bank declined or the buyer left. */
async function endPaymentAttempt(
  tx: Queryable,
  order: StoredOrder,
  { status, at }: { status: 'FAILED' | 'USER_DROPPED'; at: Date },
): Promise<StoredPayment> {
  const payment = await store(tx, { ...paymentAttempt(order, at), status, completedAt: at });
  await queuePaymentWebhook(tx, { order, payment, dueAt: at });
  return payment;
}

type NewPayment = typeof sandboxPayments.$inferInsert;

function paymentAttempt({ id, amountPaise }: StoredOrder, startedAt: Date) {
  return { orderId: id, amountPaise, startedAt, behaviours: [] };
}

async function store(tx: Queryable, values: NewPayment): Promise<StoredPayment> {
  const [payment] = await tx.insert(sandboxPayments).values(values).returning();
  if (!payment) throw new Error('An insert returns its row.');
  return payment;
}

/** Makes the gateway's amount of an order another one than its creator's, by a rupee. */
async function changeAmount(tx: Queryable, order: StoredOrder): Promise<StoredOrder> {
  const amountPaise = order.amountPaise > 100 ? order.amountPaise - 100 : order.amountPaise + 100;
  await tx.update(sandboxOrders).set({ amountPaise }).where(eq(sandboxOrders.id, order.id));
  return { ...order, amountPaise };
}
