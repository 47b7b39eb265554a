import 'server-only';
import { INDIA_AHEAD_MS } from '@/lib/domain/dates';
import { toRupees } from '@/lib/domain/money';
import { createOrderRequest } from '@/lib/server/providers/cashfree/cashfree-schema';
import {
  type StoredDispute,
  type StoredOrder,
  type StoredPayment,
  type StoredRefund,
  statusOf,
} from './stored-order';

/** A moment as the gateway writes it, in India's time: `2026-11-22T18:00:00+05:30`. */
export function indianTime(at: Date): string {
  return `${new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 19)}+05:30`;
}

/** The gateway's own ids, which are numbers of thirteen digits. */
export const paymentId = (number: number) => 5_114_910_000_000 + number;
const orderNumber = (number: number) => 2_149_460_000 + number;
const refundNumber = (number: number) => 11_325_000 + number;

/** The payer, the memo and the webhook of an order. */
export function requestOf(order: StoredOrder) {
  return createOrderRequest.parse(order.request);
}

/** An order as the gateway answers it. */
export function orderObject(order: StoredOrder, at: Date) {
  const { customer_details, order_meta, order_note, order_tags } = requestOf(order);
  return {
    cf_order_id: String(orderNumber(order.number)),
    order_id: order.id,
    entity: 'order',
    order_currency: 'INR',
    order_amount: toRupees(order.amountPaise),
    order_status: statusOf(order, at),
    payment_session_id: order.sessionId,
    order_expiry_time: indianTime(order.expiresAt),
    order_note: order_note ?? null,
    created_at: indianTime(order.createdAt),
    order_splits: [],
    customer_details: {
      customer_id: customer_details.customer_id,
      customer_name: customer_details.customer_name ?? null,
      customer_email: customer_details.customer_email ?? null,
      customer_phone: customer_details.customer_phone,
      customer_uid: null,
    },
    order_meta: {
      return_url: order_meta?.return_url ?? null,
      notify_url: order_meta?.notify_url ?? null,
      payment_methods: null,
    },
    order_tags: order_tags ?? null,
    cart_details: null,
    terminal_data: null,
  };
}

/** The bank's messages about an attempt. */
const messages = {
  SUCCESS: 'Transaction successful',
  PENDING: 'Transaction is pending at the bank',
  FAILED: 'Your payment has been declined by your bank',
  USER_DROPPED: 'User dropped and did not complete the two factor authentication',
} as const satisfies Record<StoredPayment['status'], string>;

/** A payment attempt as the gateway answers it. */
export function paymentObject(order: StoredOrder, payment: StoredPayment) {
  const { status, completedAt } = payment;
  return {
    cf_payment_id: String(paymentId(payment.number)),
    order_id: order.id,
    entity: 'payment',
    is_captured: status === 'SUCCESS',
    order_amount: toRupees(order.amountPaise),
    order_currency: 'INR',
    payment_amount: toRupees(payment.amountPaise),
    payment_currency: 'INR',
    payment_status: status,
    payment_message: messages[status],
    payment_time: indianTime(payment.startedAt),
    payment_completion_time: completedAt && indianTime(completedAt),
    bank_reference: status === 'SUCCESS' ? String(326_600_000_000 + payment.number) : null,
    auth_id: null,
    authorization: null,
    payment_group: 'upi',
    payment_method: { upi: { channel: 'collect', upi_id: 'testsuccess@gocash' } },
    error_details: errorDetails(payment),
    payment_gateway_details: {
      gateway_name: 'CASHFREE',
      gateway_order_id: null,
      gateway_payment_id: null,
      gateway_order_reference_id: null,
      gateway_status_code: null,
      gateway_settlement: 'CASHFREE',
    },
    payment_offers: null,
  };
}

/** Why an attempt failed; null for others. */
export function errorDetails({ status }: StoredPayment) {
  if (status !== 'FAILED') return null;
  return {
    error_code: 'TRANSACTION_DECLINED',
    error_description: messages.FAILED,
    error_reason: 'auth_declined',
    error_source: 'customer',
    error_code_raw: null,
    error_description_raw: null,
    error_subcode_raw: null,
  };
}

/** A refund as the gateway answers it. */
export function refundObject(orderId: string, refund: StoredRefund) {
  const { status, processedAt } = refund;
  return {
    cf_payment_id: String(paymentId(refund.paymentNumber)),
    cf_refund_id: String(refundNumber(refund.number)),
    order_id: orderId,
    refund_id: refund.id,
    entity: 'refund',
    refund_amount: toRupees(refund.amountPaise),
    refund_currency: 'INR',
    refund_note: refund.note,
    refund_status: status,
    refund_arn: status === 'SUCCESS' ? String(205_907_000_000 + refund.number) : null,
    refund_charge: 0,
    status_description: status === 'FAILED' ? 'The bank rejected the refund' : status,
    metadata: null,
    refund_splits: [],
    refund_type: 'MERCHANT_INITIATED',
    refund_mode: 'STANDARD',
    refund_speed: {
      requested: 'STANDARD',
      accepted: 'STANDARD',
      processed: 'STANDARD',
      message: null,
    },
    created_at: indianTime(refund.createdAt),
    processed_at: processedAt && indianTime(processedAt),
  };
}

const disputeNumber = (number: number) => 433_475_000 + number;

/** A dispute in the gateway's responses and, without the fields of the order, in its events. */
export function disputeObject(
  order: StoredOrder,
  { payment, dispute }: { payment: StoredPayment; dispute: StoredDispute },
) {
  const { status, createdAt, respondBy } = dispute;
  return {
    dispute_id: disputeNumber(dispute.number),
    dispute_type: 'DISPUTE',
    reason_code: '1402',
    reason_description: 'Duplicate Processing',
    dispute_amount: toRupees(dispute.amountPaise),
    dispute_amount_currency: 'INR',
    created_at: indianTime(createdAt),
    updated_at: indianTime(createdAt),
    respond_by: indianTime(respondBy),
    resolved_at: status === 'DISPUTE_CREATED' ? null : indianTime(createdAt),
    dispute_status: status,
    cf_dispute_remarks: 'Simulated',
    order_details: {
      order_id: order.id,
      order_currency: 'INR',
      order_amount: toRupees(order.amountPaise),
      cf_payment_id: String(paymentId(payment.number)),
      payment_currency: 'INR',
      payment_amount: toRupees(payment.amountPaise),
    },
  };
}
