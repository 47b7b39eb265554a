import 'server-only';
import type { Queryable } from '@/lib/server/db/client';
import { sandboxWebhooks } from '@/lib/server/db/schema/sandbox-tools';
import { reachableAddress } from '@/lib/server/simulators/webhooks/write-webhook';
import {
  disputeObject,
  errorDetails,
  indianTime,
  paymentId,
  paymentObject,
  refundObject,
  requestOf,
} from './answer-objects';
import type { StoredDispute, StoredOrder, StoredPayment, StoredRefund } from './stored-order';

const types = {
  SUCCESS: 'PAYMENT_SUCCESS_WEBHOOK',
  FAILED: 'PAYMENT_FAILED_WEBHOOK',
  USER_DROPPED: 'PAYMENT_USER_DROPPED_WEBHOOK',
} as const;

/** Order of an event, and the time of its post. */
interface Told {
  readonly order: StoredOrder;
  readonly dueAt: Date;
}

/** Queues the event of a payment attempt that has ended. */
export async function queuePaymentWebhook(
  tx: Queryable,
  { order, payment, dueAt }: Told & { payment: StoredPayment },
): Promise<void> {
  if (payment.status === 'PENDING') return;
  const { customer_details, order_tags } = requestOf(order);
  const { order_amount, order_currency, is_captured, entity, ...paid } = paymentObject(
    order,
    payment,
  );
  await queue(tx, order, dueAt, {
    data: {
      order: { order_id: order.id, order_amount, order_currency, order_tags: order_tags ?? null },
      // Older versions send the number as a number.
      payment: { ...paid, cf_payment_id: paymentId(payment.number) },
      customer_details: {
        customer_name: customer_details.customer_name ?? null,
        customer_id: customer_details.customer_id,
        customer_email: customer_details.customer_email ?? null,
        customer_phone: customer_details.customer_phone,
      },
      ...(payment.status === 'FAILED' && { error_details: errorDetails(payment) }),
      payment_gateway_details: paid.payment_gateway_details,
      payment_offers: null,
    },
    event_time: indianTime(payment.completedAt ?? payment.startedAt),
    type: types[payment.status],
  });
}

/** Queues the event of a refund that has ended. */
export async function queueRefundWebhook(
  tx: Queryable,
  { order, refund, dueAt }: Told & { refund: StoredRefund },
): Promise<void> {
  const answered = refundObject(order.id, refund);
  await queue(tx, order, dueAt, {
    data: {
      refund: {
        ...answered,
        cf_refund_id: Number(answered.cf_refund_id),
        cf_payment_id: Number(answered.cf_payment_id),
        entity: 'Refund',
      },
    },
    event_time: indianTime(dueAt),
    type: 'REFUND_STATUS_WEBHOOK',
  });
}

/** Queues the event of a refund that the gateway initiated: it names no order. */
export async function queueAutoRefundWebhook(
  tx: Queryable,
  { order, refund, dueAt }: Told & { refund: StoredRefund },
): Promise<void> {
  const { order_id, ...answered } = refundObject(order.id, refund);
  await queue(tx, order, dueAt, {
    data: { auto_refund: { ...answered, refund_type: 'PAYMENT_AUTO_REFUND' } },
    event_time: indianTime(dueAt),
    type: 'AUTO_REFUND_STATUS_WEBHOOK',
  });
}

/** Queues the event of a dispute that was created or closed. */
export async function queueDisputeWebhook(
  tx: Queryable,
  { order, dueAt, ...of }: Told & { payment: StoredPayment; dispute: StoredDispute },
): Promise<void> {
  const { order_details, ...dispute } = disputeObject(order, of);
  await queue(tx, order, dueAt, {
    data: { dispute, order_details },
    event_time: indianTime(dueAt),
    type: of.dispute.status === 'DISPUTE_CREATED' ? 'DISPUTE_CREATED' : 'DISPUTE_CLOSED',
  });
}

async function queue(
  tx: Queryable,
  order: StoredOrder,
  dueAt: Date,
  event: unknown,
): Promise<void> {
  const notifyUrl = requestOf(order).order_meta?.notify_url;
  const address = notifyUrl ? reachableAddress(notifyUrl) : undefined;
  if (address === undefined) return;
  const body = writeEvent(event);
  await tx.insert(sandboxWebhooks).values({ provider: 'payments', address, body, dueAt });
}

/** The JSON of an event, amounts with two decimals as the gateway writes them: `170.00`. */
function writeEvent(event: unknown): string {
  return JSON.stringify(event, (name, value: unknown) =>
    name.endsWith('_amount') && typeof value === 'number' ? `rupees:${value.toFixed(2)}` : value,
  ).replace(/"rupees:(\d+\.\d\d)"/g, '$1');
}
