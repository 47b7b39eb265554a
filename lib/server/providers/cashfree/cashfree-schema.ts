import 'server-only';
import { z } from 'zod';

/** The version of Cashfree's interface that requests name, so that a newer one changes nothing here. */
export const API_VERSION = '2025-01-01';

/** An id of Cashfree's own, which older versions send as a number. */
export const providerId = z
  .union([z.string().regex(/^[\w-]{1,64}$/), z.int().nonnegative()])
  .transform(String);

/** Rupees with at most two decimals, as exact paise: they are read from their decimal text. */
export const rupees = z.number().transform((amount, context) => {
  const parts = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(amount));
  if (!parts) {
    context.addIssue({ code: 'custom', message: 'must be rupees with at most two decimals' });
    return z.NEVER;
  }
  const [, whole = '', decimals = ''] = parts;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
});

/** The number of rupees for `paise`, which prints with at most two decimals. */
export function toRupees(paise: number): number {
  return paise / 100;
}

/** Cashfree may add statuses: one that is not known is asked for again later. */
const status = <const Known extends readonly string[]>(known: Known) =>
  z.enum([...known, 'UNKNOWN']).catch('UNKNOWN');

/** A moment, where the text is one. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
  .catch(null);

/** Body of `POST /orders`. Amounts of requests are rupees, parsed to paise by the simulator. */
export const createOrderRequest = z.object({
  order_id: z.string().regex(/^[\w-]{3,45}$/),
  order_amount: rupees.refine((paise) => paise >= 100),
  order_currency: z.literal('INR'),
  customer_details: z.object({
    customer_id: z.string().regex(/^[A-Za-z0-9_-]{3,50}$/),
    /** Ten digits; numbers of other countries with + and country code. */
    customer_phone: z.string().regex(/^(?:\d{10}|\+\d{7,15})$/),
    customer_name: z.string().nullish(),
    customer_email: z.string().nullish(),
  }),
  order_meta: z
    .object({
      /** Where the order's events are posted to. */
      notify_url: z.url().max(250).nullish(),
      return_url: z.string().max(250).nullish(),
    })
    .nullish(),
  order_expiry_time: z.iso.datetime({ offset: true }).nullish(),
  order_note: z.string().nullish(),
  order_tags: z.record(z.string(), z.string()).nullish(),
});

/** An order as Cashfree answers it, which must be the one that was asked for. */
export const orderAnswer = (orderId: string) =>
  z
    .object({
      order_id: z.literal(orderId),
      order_status: status([
        'ACTIVE',
        'PAID',
        'EXPIRED',
        'TERMINATED',
        'TERMINATION_REQUESTED',
      ] as const),
      order_amount: rupees,
      order_currency: z.string(),
      /** Cashfree may leave it out of an order that takes no more payments. */
      payment_session_id: z.string().min(1).nullish(),
      order_expiry_time: moment,
    })
    .transform((order) => ({
      orderId: order.order_id,
      status: order.order_status,
      amountPaise: order.order_amount,
      currency: order.order_currency,
      paymentSessionId: order.payment_session_id ?? null,
      expiresAt: order.order_expiry_time ?? null,
    }));

/** An order at Cashfree. */
export type ProviderOrder = z.output<ReturnType<typeof orderAnswer>>;

/** The attempts to pay an order. */
export const paymentsAnswer = (orderId: string) =>
  z.array(
    z
      .object({
        cf_payment_id: providerId,
        order_id: z.literal(orderId),
        payment_status: status([
          'SUCCESS',
          'NOT_ATTEMPTED',
          'FAILED',
          'USER_DROPPED',
          'VOID',
          'CANCELLED',
          'PENDING',
        ] as const),
        payment_amount: rupees.nullish().catch(null),
        order_amount: rupees.nullish().catch(null),
        payment_currency: z.string().nullish().catch(null),
        payment_group: z.string().nullish(),
        payment_message: z.string().nullish(),
        payment_time: moment,
        payment_completion_time: moment,
      })
      .refine(
        ({ payment_status, payment_amount, order_amount, payment_currency }) =>
          payment_status !== 'SUCCESS' || (payment_amount && order_amount && payment_currency),
        'a success names its amounts and its currency',
      )
      .transform((payment) => ({
        id: payment.cf_payment_id,
        status: payment.payment_status,
        /** What the payer paid, perhaps with a fee on top of `orderAmountPaise`; 0 where an attempt has none. */
        amountPaise: payment.payment_amount ?? 0,
        orderAmountPaise: payment.order_amount ?? 0,
        currency: payment.payment_currency ?? '',
        /** Such as `upi` or `credit_card`. */
        method: payment.payment_group ?? 'unknown',
        /** What the bank said. */
        message: payment.payment_message ?? null,
        paidAt: payment.payment_completion_time ?? payment.payment_time ?? null,
      })),
  );

/** An attempt to pay an order. */
export type ProviderPayment = z.output<ReturnType<typeof paymentsAnswer>>[number];

/** Body of `POST /orders/{order_id}/refunds`. */
export const createRefundRequest = z.object({
  refund_id: z.string().regex(/^[\w-]{3,40}$/),
  refund_amount: rupees.refine((paise) => paise > 0),
  refund_note: z.string().max(100).nullish(),
});

const refundObject = z.object({
  /** Perhaps not one of ours. */
  refund_id: z.string().min(1).max(64),
  refund_status: status(['SUCCESS', 'PENDING', 'CANCELLED', 'ONHOLD', 'FAILED'] as const),
  refund_amount: rupees,
});

const toRefund = (refund: z.output<typeof refundObject>) => ({
  refundId: refund.refund_id,
  status: refund.refund_status,
  amountPaise: refund.refund_amount,
});

/** A refund as Cashfree answers it, which must be the one that was asked for. */
export const refundAnswer = (refundId: string) =>
  refundObject.extend({ refund_id: z.literal(refundId) }).transform(toRefund);

/** The refunds of an order. */
export const refundsAnswer = z.array(refundObject.transform(toRefund));

/** A refund at Cashfree. */
export type ProviderRefund = z.output<ReturnType<typeof refundAnswer>>;
