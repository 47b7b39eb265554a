import { createHmac } from 'node:crypto';

/** The secret of the sandbox, with which its simulator signs. */
const SECRET = 'sandbox-secret';

/** Fields of an event. Amounts are rupees, in the spelling of its JSON: `1.00`, `1e21`. */
interface PaymentFields {
  type?: string;
  orderId: string;
  paymentId: string | number;
  status?: string;
  amount: string;
  /** Undefined leaves the field out. */
  currency?: string | undefined;
  /** Mobile number and id of the customer. */
  customer?: { phone: string; id: string };
}

/** A payment event as the provider writes it, in version 2025-01-01: the text that is signed. */
export function paymentEvent({
  type = 'PAYMENT_SUCCESS_WEBHOOK',
  orderId,
  paymentId,
  status = 'SUCCESS',
  amount,
  customer = { phone: '9876543210', id: 'buyer' },
  ...more
}: PaymentFields): string {
  const currency = 'currency' in more ? more.currency : 'INR';
  const at = '2026-01-15T12:20:29+05:30';
  const event = {
    data: {
      order: {
        order_id: orderId,
        order_amount: '#amount',
        order_currency: currency,
        order_tags: null,
      },
      payment: {
        cf_payment_id: paymentId,
        payment_status: status,
        payment_amount: '#amount',
        payment_currency: currency,
        payment_message: 'Simulated response message',
        payment_time: at,
        bank_reference: '234928698581',
        auth_id: null,
        payment_method: { upi: { channel: 'collect', upi_id: 'asha@upi' } },
        payment_group: 'upi',
      },
      customer_details: {
        customer_name: null,
        customer_id: customer.id,
        customer_email: 'asha@example.com',
        customer_phone: customer.phone,
      },
    },
    event_time: at,
    type,
  };
  return JSON.stringify(event).replaceAll('"#amount"', amount);
}

/** A refund event as in the provider's example: numeric ids, an `entity` with a capital, no order. */
export function refundEvent(fields: {
  refundId: string;
  paymentId: number;
  status: string;
}): string {
  const event = {
    data: {
      refund: {
        cf_refund_id: 11_325_632,
        cf_payment_id: fields.paymentId,
        refund_id: fields.refundId,
        refund_amount: 1,
        refund_currency: 'INR',
        entity: 'Refund',
        refund_type: 'MERCHANT_INITIATED',
        refund_arn: '205907014017',
        refund_status: fields.status,
        status_description: 'Refund processed successfully',
        created_at: '2022-02-28T12:54:25+05:30',
        processed_at: '2022-02-28T13:04:27+05:30',
        refund_charge: 0,
        refund_note: 'Test',
        refund_splits: [{ merchantVendorId: 'sampleID12', amount: 1, percentage: null }],
      },
    },
    event_time: '2022-02-28T13:04:28+05:30',
    type: 'REFUND_STATUS_WEBHOOK',
  };
  return JSON.stringify(event);
}

/** base64(HMAC-SHA256(secret, timestamp + raw body)), without a separator. */
export function signatureOf(timestamp: string, body: string, secret = SECRET): string {
  return createHmac('sha256', secret).update(timestamp).update(body).digest('base64');
}

/** A post of the provider. */
export interface Delivery {
  body: string;
  headers: Record<string, string>;
}

/** The post of an event that the provider signs at `at`. */
export function signed(
  body: string,
  at: Date,
  { attempt = '1', secret = SECRET }: { attempt?: string; secret?: string } = {},
): Delivery {
  const timestamp = String(at.getTime());
  const headers = {
    'content-type': 'application/json',
    'x-webhook-signature': signatureOf(timestamp, body, secret),
    'x-webhook-timestamp': timestamp,
    'x-webhook-version': '2025-01-01',
    'x-webhook-attempt': attempt,
    'x-idempotency-key': signatureOf('', body),
  };
  return { body, headers };
}

/** Posts it to a website. */
export function deliver(site: string, { body, headers }: Delivery): Promise<Response> {
  return fetch(`${site}/api/webhooks/cashfree`, { method: 'POST', headers, body });
}
