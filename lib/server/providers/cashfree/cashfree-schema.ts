import 'server-only';
import { z } from 'zod';
import { toPaise } from '@/lib/domain/money';
import type {
  GatewayDispute,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
} from '@/lib/server/core/ports/payment-gateway';

/** The version of Cashfree's interface that requests name, so that a newer one changes nothing here. */
export const API_VERSION = '2025-01-01';

/** An id of Cashfree's own, which older versions send as a number. */
export const providerId = z
  .union([z.string().regex(/^[\w-]{1,64}$/), z.int().nonnegative()])
  .transform(String);

/** Rupees with at most two decimals, as paise. */
export const rupeesAsPaise = z.number().transform((amount, context) => {
  if (/^\d{1,9}(?:\.\d{1,2})?$/.test(String(amount))) return toPaise(amount);
  context.addIssue({ code: 'custom', message: 'must be rupees with at most two decimals' });
  return z.NEVER;
});

/** The state for a status of Cashfree; `other` for an unknown status, since Cashfree may add some. */
const stateOf = <State extends string>(states: Readonly<Record<string, State>>, other: State) =>
  z
    .unknown()
    .transform((status): State => new Map(Object.entries(states)).get(String(status)) ?? other);

/** Parses a timestamp; null for any other text. */
const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullish()
  .catch(null);

/** Body of `POST /orders`. Amounts of requests are rupees, parsed to paise by the simulator. */
export const createOrderRequest = z.object({
  order_id: z.string().regex(/^[\w-]{3,45}$/),
  order_amount: rupeesAsPaise.refine((paise) => paise >= 100),
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
  order_tags: z
    .record(z.string(), z.string().min(1).max(255))
    .refine((tags) => Object.keys(tags).length <= 10)
    .nullish(),
});

/** An order's memo as tags, which are short: `memo0`, `memo1`, … */
export function toTags(memo: string): Record<string, string> {
  const parts = memo.match(/.{1,250}/g) ?? [];
  return Object.fromEntries(parts.map((part, index) => [`memo${index}`, part]));
}

/** Fields of an order that `createOrder` sent. */
const kept = z.object({
  customer_details: z.object({
    /** A UUID without hyphens. */
    customer_id: z.string().regex(/^[\da-f]{32}$/),
    customer_phone: z.string().regex(/^\d{10}$/),
  }),
  order_tags: z.object({ memo0: z.string() }).catchall(z.string()),
});

/** Null for an order that was made otherwise, such as by an older release. */
function readKept(order: unknown): GatewayOrder['kept'] {
  const { success, data } = kept.safeParse(order);
  if (!success) return null;
  const { customer_id, customer_phone: mobile } = data.customer_details;
  const tags = Object.entries(data.order_tags).sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    userId: customer_id.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    mobile,
    memo: tags.map(([, part]) => part).join(''),
  };
}

const orderStates = {
  ACTIVE: 'open',
  TERMINATION_REQUESTED: 'closing',
  PAID: 'paid',
  EXPIRED: 'ended',
  TERMINATED: 'ended',
} as const;

/** Cashfree's response about an order, which must have the requested id. */
export const orderAnswer = (orderId: string) =>
  z
    .looseObject({
      order_id: z.literal(orderId),
      order_status: stateOf<GatewayOrder['state']>(orderStates, 'closing'),
      order_amount: rupeesAsPaise,
      order_currency: z.string(),
      /** Cashfree may leave it out of an order that takes no more payments. */
      payment_session_id: z.string().min(1).nullish(),
    })
    .transform(
      (order): GatewayOrder => ({
        id: order.order_id,
        state: order.order_status,
        amount: { paise: order.order_amount, currency: order.order_currency },
        session: order.payment_session_id ?? null,
        kept: readKept(order),
      }),
    );

const paymentAttemptStates = {
  SUCCESS: 'success',
  PENDING: 'pending',
  NOT_ATTEMPTED: 'none',
  FAILED: 'failed',
  VOID: 'failed',
  CANCELLED: 'failed',
  USER_DROPPED: 'dropped',
} as const;

/** The payment attempts of an order. */
export const paymentsAnswer = (orderId: string) =>
  z.array(
    z
      .object({
        cf_payment_id: providerId,
        order_id: z.literal(orderId),
        payment_status: stateOf<GatewayPayment['state']>(paymentAttemptStates, 'pending'),
        payment_amount: rupeesAsPaise.nullish().catch(null),
        order_amount: rupeesAsPaise.nullish().catch(null),
        payment_currency: z.string().nullish().catch(null),
        payment_group: z.string().nullish(),
        payment_message: z.string().nullish(),
        payment_time: moment,
        payment_completion_time: moment,
      })
      .refine(
        ({ payment_status, payment_amount, order_amount, payment_currency }) =>
          payment_status !== 'success' || (payment_amount && order_amount && payment_currency),
        'a success names its amounts and its currency',
      )
      .transform(
        (payment): GatewayPayment => ({
          id: payment.cf_payment_id,
          state: payment.payment_status,
          amount: {
            paise: payment.payment_amount ?? 0,
            currency: payment.payment_currency ?? '',
          },
          orderPaise: payment.order_amount ?? 0,
          method: payment.payment_group ?? 'unknown',
          said: payment.payment_message ?? null,
          paidAt: payment.payment_completion_time ?? payment.payment_time ?? null,
        }),
      ),
  );

/** Body of `POST /orders/{order_id}/refunds`. */
export const createRefundRequest = z.object({
  refund_id: z.string().regex(/^[\w-]{3,40}$/),
  refund_amount: rupeesAsPaise.refine((paise) => paise > 0),
  refund_note: z.string().max(100).nullish(),
  /** Not in Cashfree's documents, which do not cover an order with two payments. */
  cf_payment_id: providerId.nullish(),
});

const refundStates = {
  SUCCESS: 'success',
  PENDING: 'pending',
  CANCELLED: 'cancelled',
  ONHOLD: 'onhold',
  FAILED: 'failed',
} as const;

const refundObject = z.object({
  /** Perhaps not one of ours. */
  refund_id: z.string().min(1).max(64),
  refund_status: stateOf<GatewayRefund['state']>(refundStates, 'unknown'),
  refund_amount: rupeesAsPaise,
  cf_payment_id: providerId.nullish().catch(null),
});

const toRefund = (refund: z.output<typeof refundObject>): GatewayRefund => ({
  id: refund.refund_id,
  state: refund.refund_status,
  paise: refund.refund_amount,
  paymentId: refund.cf_payment_id ?? null,
});

/** Cashfree's response about a refund, which must have the requested id. */
export const refundAnswer = (refundId: string) =>
  refundObject.extend({ refund_id: z.literal(refundId) }).transform(toRefund);

/** The refunds of an order. */
export const refundsAnswer = z.array(refundObject.transform(toRefund));

/** Ends of a dispute's status, behind its stage: `CHARGEBACK_MERCHANT_LOST`. */
const disputeEnds: readonly (readonly [end: string, state: GatewayDispute['state']])[] = [
  ['_MERCHANT_WON', 'won'],
  ['_MERCHANT_LOST', 'lost'],
  ['_MERCHANT_ACCEPTED', 'lost'],
  ['_CREATED', 'open'],
  ['_DOCS_RECEIVED', 'open'],
  ['_UNDER_REVIEW', 'open'],
  ['_INSUFFICIENT_EVIDENCE', 'open'],
];

/** The disputes of an order's payments. */
export const disputesAnswer = z.array(
  z
    .object({
      dispute_id: providerId,
      dispute_type: z.string().max(64),
      dispute_status: z.string(),
      dispute_amount: rupeesAsPaise,
      respond_by: moment,
      order_details: z.object({ cf_payment_id: providerId.nullish() }).nullish().catch(null),
    })
    .transform(
      (dispute): GatewayDispute => ({
        id: dispute.dispute_id,
        type: dispute.dispute_type,
        state: disputeEnds.find(([end]) => dispute.dispute_status.endsWith(end))?.[1] ?? 'unknown',
        paise: dispute.dispute_amount,
        respondBy: dispute.respond_by ?? null,
        paymentId: dispute.order_details?.cf_payment_id ?? null,
      }),
    ),
);
