import 'server-only';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS, MINUTE_MS } from '@/lib/domain/dates';
import type { GatewayEvent, SignedPost } from '@/lib/server/core/ports/payment-gateway';
import { loadEnv } from '@/lib/server/env';
import { isSameText } from '@/lib/server/keyed-hash';
import { providerId, rupeesAsPaise } from './cashfree-schema';

/** How far ahead of this machine Cashfree's clock may be. */
const AHEAD_MS = 5 * MINUTE_MS;
/** How old a first delivery and a repeated one may be: repeats may keep the time of the first. */
const FIRST_MS = 15 * MINUTE_MS;
const REPEATED_MS = DAY_MS;

/**
 * Whether Cashfree signed these bytes, with the secret in use or the one before it, and did so recently:
 * base64 of an HMAC-SHA256 of timestamp and body, with nothing between them. It throws for
 * nothing that a stranger sends.
 *
 * @param bytes The body as received: written again, `170.00` would become `170`.
 * @param at When it was received.
 */
export function verifySignature({ bytes, headers, at }: SignedPost): boolean {
  const timestamp = headers.get('x-webhook-timestamp') ?? '';
  if (!isRecent(timestamp, { at, attempt: headers.get('x-webhook-attempt') ?? '' })) return false;
  const given = headers.get('x-webhook-signature') ?? '';
  const { CASHFREE_CLIENT_SECRET, CASHFREE_PREVIOUS_CLIENT_SECRET } = loadEnv();
  return [CASHFREE_CLIENT_SECRET, CASHFREE_PREVIOUS_CLIENT_SECRET]
    .filter((secret) => secret !== '')
    .map((secret) => createHmac('sha256', secret).update(timestamp).update(bytes).digest('base64'))
    .some((right) => isSameText(given, right));
}

function isRecent(
  timestamp: string,
  { at, attempt }: { readonly at: Date; readonly attempt: string },
): boolean {
  if (!/^\d{13}$/.test(timestamp)) return false;
  const ageMs = at.getTime() - Number(timestamp);
  const isRepeat = /^\d{1,3}$/.test(attempt) && Number(attempt) > 1;
  return ageMs >= -AHEAD_MS && ageMs <= (isRepeat ? REPEATED_MS : FIRST_MS);
}

const id = providerId.optional().catch(undefined);
const word = z
  .string()
  .regex(/^\w{1,64}$/)
  .catch('UNKNOWN');
/** `unreadable` where it is no amount of money. */
const amount = z
  .union([rupeesAsPaise, z.unknown().transform(() => 'unreadable' as const)])
  .optional();

/** A part of the body, whose fields are absent where it is no object. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).optional().catch(undefined);

const refundPart = part({ refund_id: id, cf_payment_id: id, order_id: id, refund_status: word });

/**
 * Body of a webhook. It is only a hint; the response to our own request is authoritative. So the schema
 * accepts every object, also events of unknown types, such as the test of Cashfree's dashboard.
 */
export const paymentEvent = z
  .object({
    type: word,
    data: part({
      order: part({ order_id: id, order_amount: amount, order_currency: z.unknown().optional() }),
      payment: part({ cf_payment_id: id, payment_status: word }),
      refund: refundPart,
      auto_refund: refundPart,
      dispute: part({ dispute_id: id, dispute_type: word, dispute_status: word }),
      order_details: part({ order_id: id, cf_payment_id: id }),
    }),
  })
  .transform(({ type, data }): GatewayEvent => {
    const { order, payment, dispute, order_details: disputed } = data ?? {};
    // The event of a refund whose payment never reached its order has no `order`.
    const refund = data?.refund ?? data?.auto_refund;
    const currency = typeof order?.order_currency === 'string' ? order.order_currency : undefined;
    const paise = order?.order_amount;
    const ids = {
      orderId: refund?.order_id ?? order?.order_id ?? disputed?.order_id,
      paymentId: refund?.cf_payment_id ?? payment?.cf_payment_id ?? disputed?.cf_payment_id,
      refundId: refund?.refund_id,
      disputeId: dispute?.dispute_id,
    };
    const status = refund?.refund_status ?? payment?.payment_status ?? dispute?.dispute_status;
    return {
      type,
      about: aboutOf(type),
      ...ids,
      status,
      amount: typeof paise === 'number' && currency ? { paise, currency } : undefined,
      // The amount is part of it, so that an event that contradicts its order does not make the right
      // one a repeat.
      says: dispute
        ? [type, dispute.dispute_id, dispute.dispute_type, dispute.dispute_status].join(' ')
        : [type, ids.orderId, ids.refundId ?? ids.paymentId, status, paise, currency]
            .map((value) => value ?? '')
            .join(' ')
            .trimEnd(),
    };
  });

/**
 * Identifies an event by its content, since Cashfree may post it again under another idempotency key. An
 * event of an unknown type, or of a refund or dispute without an id, is identified by a hash of its bytes.
 */
export function eventKey(event: GatewayEvent, bytes: Uint8Array): string {
  const { about, type, says, refundId, disputeId } = event;
  const isNamed =
    about === 'refund' ? refundId : about === 'dispute' ? disputeId : about !== 'other';
  if (isNamed) return says;
  return `${type} ${createHash('sha256').update(bytes).digest('hex')}`;
}

const subjects = new Map<string, GatewayEvent['about']>([
  ['REFUND_STATUS_WEBHOOK', 'refund'],
  ['AUTO_REFUND_STATUS_WEBHOOK', 'refund'],
  ['DISPUTE_CREATED', 'dispute'],
  ['DISPUTE_UPDATED', 'dispute'],
  ['DISPUTE_CLOSED', 'dispute'],
  // Payouts to the firm, and the dashboard's test event: about no order.
  ['SETTLEMENT_WEBHOOK', 'nothing of ours'],
  ['WEBHOOK', 'nothing of ours'],
  // Attempts that failed change nothing: the order can still be paid.
  ['PAYMENT_FAILED_WEBHOOK', 'failed payment attempt'],
  ['PAYMENT_USER_DROPPED_WEBHOOK', 'failed payment attempt'],
]);

function aboutOf(type: string): GatewayEvent['about'] {
  return subjects.get(type) ?? (type.startsWith('PAYMENT_') ? 'payment' : 'other');
}
