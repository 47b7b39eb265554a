import 'server-only';
import type { z } from 'zod';
import { loadEnv, simulatorAddress } from '@/lib/server/env';
import { type ProviderRequest, requestJson } from '../base-client';
import { ProviderError } from '../provider-error';
import {
  API_VERSION,
  type createOrderRequest,
  type createRefundRequest,
  orderAnswer,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  paymentsAnswer,
  refundAnswer,
  refundsAnswer,
  toRupees,
} from './cashfree-schema';

/** The time limits of R72. */
const CREATE_MS = 8_000;
const GET_MS = 5_000;

/** Every request can be repeated: what it creates has an id of ours. */
const RETRIES = 2;

/** Statuses with which Cashfree rejects an id that exists already. */
const MAY_EXIST: ReadonlySet<number | undefined> = new Set([400, 409, 422]);

/**
 * Creates an order at Cashfree, or in sandbox at its simulator. An order that exists already is answered
 * as it is: whether its amount is the wanted one is the caller's to check (R37).
 *
 * @param totalPaise What the buyer pays, tax included.
 * @param mobile Ten digits without country code.
 * @param notifyUrl Address for the events of this order.
 * @throws ProviderError
 */
export async function createProviderOrder({
  orderId,
  totalPaise,
  userId,
  mobile,
  expiresAt,
  notifyUrl,
}: {
  orderId: string;
  totalPaise: number;
  userId: string;
  mobile: string;
  expiresAt: Date;
  notifyUrl: string;
}): Promise<ProviderOrder> {
  const json: z.input<typeof createOrderRequest> = {
    order_id: orderId,
    order_amount: toRupees(totalPaise),
    order_currency: 'INR',
    // Cashfree takes letters and digits only.
    customer_details: { customer_id: userId.replaceAll('-', ''), customer_phone: mobile },
    order_meta: { notify_url: notifyUrl },
    order_expiry_time: expiresAt.toISOString(),
  };
  const answer = orderAnswer(orderId);
  return createOnce(
    (totalMs) =>
      send({ method: 'POST', path: '/orders', json, answer }, orderId, { totalMs, key: orderId }),
    (totalMs) => findOrder(orderId, totalMs),
  );
}

/**
 * An order at Cashfree; undefined where it has none of this id.
 *
 * @throws ProviderError
 */
export function getProviderOrder(orderId: string): Promise<ProviderOrder | undefined> {
  return findOrder(orderId, GET_MS);
}

/**
 * All attempts to pay an order, in no certain order.
 *
 * @throws ProviderError
 */
export function getProviderPayments(orderId: string): Promise<readonly ProviderPayment[]> {
  const path = `${orderPath(orderId)}/payments` as const;
  return send({ method: 'GET', path, answer: paymentsAnswer(orderId) }, orderId, {
    totalMs: GET_MS,
  });
}

/**
 * Requests a refund of an order's payment, once for each `refundId`: a repeat answers the refund that
 * exists (R45).
 *
 * @param note Reason, which Cashfree keeps with the refund; no personal data.
 * @throws ProviderError
 */
export async function createProviderRefund({
  orderId,
  refundId,
  amountPaise,
  note,
}: {
  orderId: string;
  refundId: string;
  amountPaise: number;
  note: string;
}): Promise<ProviderRefund> {
  const json: z.input<typeof createRefundRequest> = {
    refund_id: refundId,
    refund_amount: toRupees(amountPaise),
    refund_note: note,
  };
  const path = `${orderPath(orderId)}/refunds` as const;
  const answer = refundAnswer(refundId);
  return createOnce(
    (totalMs) => send({ method: 'POST', path, json, answer }, orderId, { totalMs, key: refundId }),
    (totalMs) => findRefund({ orderId, refundId }, totalMs),
  );
}

/**
 * A refund at Cashfree; undefined where the order has none of this id.
 *
 * @throws ProviderError
 */
export function getProviderRefund(ids: {
  orderId: string;
  refundId: string;
}): Promise<ProviderRefund | undefined> {
  return findRefund(ids, GET_MS);
}

/**
 * All refunds of an order, in no certain order.
 *
 * @throws ProviderError
 */
export function getProviderRefunds(orderId: string): Promise<readonly ProviderRefund[]> {
  const path = `${orderPath(orderId)}/refunds` as const;
  return send({ method: 'GET', path, answer: refundsAnswer }, orderId, { totalMs: GET_MS });
}

/**
 * The answer to `create`; where Cashfree rejects it, that of `find`, if it has what was to be created.
 * Both together take no longer than a creation may.
 */
async function createOnce<Answer>(
  create: (totalMs: number) => Promise<Answer>,
  find: (totalMs: number) => Promise<Answer | undefined>,
): Promise<Answer> {
  const started = performance.now();
  try {
    return await create(CREATE_MS);
  } catch (error) {
    if (!(error instanceof ProviderError && MAY_EXIST.has(error.status))) throw error;
    const leftMs = Math.max(1, Math.ceil(CREATE_MS - (performance.now() - started)));
    const existing = await find(Math.min(leftMs, GET_MS));
    if (existing === undefined) throw error;
    return existing;
  }
}

function findOrder(orderId: string, totalMs: number): Promise<ProviderOrder | undefined> {
  const request = {
    method: 'GET',
    path: orderPath(orderId),
    answer: orderAnswer(orderId),
  } as const;
  return foundOr404(send(request, orderId, { totalMs }));
}

function findRefund(
  { orderId, refundId }: { orderId: string; refundId: string },
  totalMs: number,
): Promise<ProviderRefund | undefined> {
  const path = `${orderPath(orderId)}/refunds/${encodeURIComponent(refundId)}` as const;
  const request = { method: 'GET', path, answer: refundAnswer(refundId) } as const;
  return foundOr404(send(request, orderId, { totalMs }));
}

/** A 404 of something else on the way, such as a proxy, has no code of Cashfree's. */
function foundOr404<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  return asked.catch((error: unknown) => {
    const isMissing = error instanceof ProviderError && error.status === 404;
    if (isMissing && error.code?.endsWith('_not_found')) return undefined;
    throw error;
  });
}

function orderPath(orderId: string): `/orders/${string}` {
  return `/orders/${encodeURIComponent(orderId)}`;
}

/**
 * @param key Idempotency key: Cashfree carries out requests of one key once.
 */
function send<Answer>(
  request: ProviderRequest<Answer>,
  orderId: string,
  { totalMs, key }: { totalMs: number; key?: string },
): Promise<Answer> {
  const env = loadEnv();
  const base = env.APP_MODE === 'live' ? env.CASHFREE_BASE_URL : simulatorAddress(env, 'payments');
  return requestJson(
    {
      name: 'payments',
      baseUrl: `${base}/pg`,
      headers: {
        'x-client-id': env.CASHFREE_CLIENT_ID,
        'x-client-secret': env.CASHFREE_CLIENT_SECRET,
        'x-api-version': API_VERSION,
        // Cashfree's support finds an order's requests by it.
        'x-request-id': orderId,
        ...(key !== undefined && { 'x-idempotency-key': key }),
      },
      totalMs,
    },
    { ...request, retries: RETRIES },
  );
}
