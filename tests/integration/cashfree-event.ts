import { createHmac, randomInt } from 'node:crypto';

/** The secret of the sandbox, with which its simulator signs. */
const SECRET = 'sandbox-secret';

interface Event {
  type?: string;
  orderId: string;
  paymentId?: string | number;
  status?: string;
  /** As it is written in the JSON, so that `1.00` and `1e21` can be sent. */
  amount?: string;
  currency?: string;
}

/** A payment event as the provider writes it (version 2025-01-01), as JSON. Amounts are rupees. */
export function paymentEvent({
  type = 'PAYMENT_SUCCESS_WEBHOOK',
  orderId,
  paymentId = String(randomInt(10 ** 9)),
  status = 'SUCCESS',
  amount = '1.00',
  currency = 'INR',
}: Event): string {
  const [order, payment, state, money] = [orderId, paymentId, status, currency].map((value) =>
    JSON.stringify(value),
  );
  return `{"data":{"order":{"order_id":${order},"order_amount":${amount},"order_currency":${money},"order_tags":null},"payment":{"cf_payment_id":${payment},"payment_status":${state},"payment_amount":${amount},"payment_currency":${money},"payment_message":"Simulated response message","payment_time":"2026-01-15T12:20:29+05:30","bank_reference":"234928698581","auth_id":null,"payment_method":{"upi":{"channel":"collect","upi_id":"asha@upi"}},"payment_group":"upi"},"customer_details":{"customer_name":null,"customer_id":"buyer","customer_email":"asha@example.com","customer_phone":"9876543210"}},"event_time":"2026-01-15T12:20:29+05:30","type":"${type}"}`;
}

/** A refund event: in the provider's own example ids are numbers and `entity` begins with a capital. */
export function refundEvent(refund: {
  orderId: string;
  refundId: string;
  amount: string;
  status: string;
}): string {
  return `{"data":{"refund":{"cf_refund_id":11325632,"cf_payment_id":789727431,"refund_id":"${refund.refundId}","order_id":"${refund.orderId}","refund_amount":${refund.amount},"refund_currency":"INR","entity":"Refund","refund_type":"MERCHANT_INITIATED","refund_arn":"205907014017","refund_status":"${refund.status}","status_description":"Refund processed successfully","created_at":"2022-02-28T12:54:25+05:30","processed_at":"2022-02-28T13:04:27+05:30","refund_charge":0,"refund_note":"Test","refund_splits":[{"merchantVendorId":"sampleID12","amount":1,"percentage":null}],"metadata":null,"refund_speed":{"requested":"STANDARD","accepted":"STANDARD","processed":"STANDARD","message":null}}},"event_time":"2022-02-28T13:04:28+05:30","type":"REFUND_STATUS_WEBHOOK"}`;
}

/** base64(HMAC-SHA256(secret, timestamp + raw body)), without a separator. */
export function signatureOf(timestamp: string, body: string, secret = SECRET): string {
  return createHmac('sha256', secret)
    .update(timestamp + body)
    .digest('base64');
}

/** The headers with which the provider sends a body at `at`. */
export function signedHeaders(body: string, at: Date, attempt = 1): Record<string, string> {
  const timestamp = String(at.getTime());
  return {
    'content-type': 'application/json',
    'x-webhook-signature': signatureOf(timestamp, body),
    'x-webhook-timestamp': timestamp,
    'x-webhook-version': '2025-01-01',
    'x-webhook-attempt': String(attempt),
    'x-idempotency-key': signatureOf('', body),
  };
}
