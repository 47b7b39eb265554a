import 'server-only';
import type { z } from 'zod';
import { toRupees } from '@/lib/domain/money';
import {
  type GatewayDispute,
  type GatewayOrder,
  type GatewayPayment,
  type GatewayRefund,
  GatewayRefused,
  type NewOrder,
  type NewRefund,
} from '@/lib/server/core/ports/payment-gateway';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { type Env, loadEnv, ownOrigins, simulatorAddress } from '@/lib/server/env';
import { type ProviderRequest, requestJson } from '@/lib/server/providers/http/base-client';
import {
  API_VERSION,
  type createOrderRequest,
  type createRefundRequest,
  disputesAnswer,
  orderAnswer,
  paymentsAnswer,
  refundAnswer,
  refundsAnswer,
  toTags,
} from './cashfree-schema';

/** How long a buyer waits at most. In milliseconds. */
const CREATE_MS = 8_000;
const GET_MS = 5_000;

/** Every request can be repeated: what it creates has an id of ours. */
const RETRIES = 2;

/** Statuses with which Cashfree rejects an id that exists already. */
const CONFLICT = 409;
const MAY_EXIST: ReadonlySet<number | undefined> = new Set([400, CONFLICT, 422]);

/** Statuses with which Cashfree rejects the end of an order that takes no more payments. */
const MAY_BE_ENDED: ReadonlySet<number | undefined> = new Set([400, 404, CONFLICT, 422]);

export const WEBHOOK_PATH = '/webhooks/cashfree';

/** Makes an order at Cashfree, or in sandbox at its simulator. */
export async function makeOrder({
  id,
  paise,
  userId,
  mobile,
  memo,
  returnPath,
  expiresAt,
}: NewOrder): Promise<GatewayOrder> {
  const json: z.input<typeof createOrderRequest> = {
    order_id: id,
    order_amount: toRupees(paise),
    order_currency: 'INR',
    // Cashfree takes letters and digits only.
    customer_details: { customer_id: userId.replaceAll('-', ''), customer_phone: mobile },
    order_meta: { notify_url: notifyUrl(loadEnv()), return_url: returnUrl(loadEnv(), returnPath) },
    order_expiry_time: expiresAt.toISOString(),
    order_tags: toTags(memo),
  };
  const request = {
    operation: 'make-order',
    path: '/orders',
    json,
    answer: orderAnswer(id),
  } as const;
  return createOnce(request, { id, orderId: id }, (totalMs) => findOrder(id, totalMs));
}

export function findOrder(orderId: string, totalMs = GET_MS): Promise<GatewayOrder | undefined> {
  const [path, answer] = [orderPath(orderId), orderAnswer(orderId)];
  return find({ operation: 'find-order', path, answer }, orderId, totalMs);
}

export async function endOrder(id: string): Promise<GatewayOrder | undefined> {
  const json = { order_status: 'TERMINATED' };
  const request = {
    operation: 'end-order',
    method: 'PATCH',
    path: orderPath(id),
    json,
    answer: orderAnswer(id),
    isAboutRequest: mayBeEnded,
  } as const;
  try {
    return await send(request, id, { totalMs: GET_MS });
  } catch (error) {
    // An order that is paid, or ended already, or not there.
    if (!(error instanceof ProviderError && mayBeEnded(error))) throw error;
    return findOrder(id);
  }
}

export function listPayments(orderId: string): Promise<readonly GatewayPayment[]> {
  const path = `${orderPath(orderId)}/payments` as const;
  const answer = paymentsAnswer(orderId);
  return send({ operation: 'list-payments', method: 'GET', path, answer }, orderId, {
    totalMs: GET_MS,
  });
}

export async function createRefund({
  id,
  orderId,
  paymentId,
  paise,
  note,
}: NewRefund): Promise<GatewayRefund> {
  const json: z.input<typeof createRefundRequest> = {
    refund_id: id,
    refund_amount: toRupees(paise),
    refund_note: note,
    cf_payment_id: paymentId,
  };
  const path = `${orderPath(orderId)}/refunds` as const;
  const request = { operation: 'make-refund', path, json, answer: refundAnswer(id) } as const;
  return createOnce(request, { id, orderId }, (totalMs) => findRefund(orderId, id, totalMs));
}

export function findRefund(
  orderId: string,
  id: string,
  totalMs = GET_MS,
): Promise<GatewayRefund | undefined> {
  const path = `${orderPath(orderId)}/refunds/${encodeURIComponent(id)}` as const;
  return find({ operation: 'find-refund', path, answer: refundAnswer(id) }, orderId, totalMs);
}

export async function listRefunds(orderId: string): Promise<readonly GatewayRefund[]> {
  const path = `${orderPath(orderId)}/refunds` as const;
  return (await find({ operation: 'list-refunds', path, answer: refundsAnswer }, orderId)) ?? [];
}

export async function listDisputes(orderId: string): Promise<readonly GatewayDispute[]> {
  const path = `${orderPath(orderId)}/disputes` as const;
  return (await find({ operation: 'list-disputes', path, answer: disputesAnswer }, orderId)) ?? [];
}

/** Where Cashfree posts an order's events; the simulator of the sandbox is this process too. */
function notifyUrl(env: Env): string {
  const site = env.APP_MODE === 'live' ? env.SITE_URL : simulatorAddress(env, 'payments');
  return new URL(`/api${WEBHOOK_PATH}`, site).href;
}

/** Builds the address to which Cashfree sends the browser back; it puts the order's id in place of the braces. */
function returnUrl(env: Env, path: string): string {
  return `${ownOrigins(env)[0]}${path}?order_id={order_id}`;
}

type Asked<Answer> = Omit<ProviderRequest<Answer>, 'method' | 'isAboutRequest'>;

/**
 * Creates an object with this id; if Cashfree rejects it because the id exists, returns the answer of
 * `existing`. Create and look-up share one time limit.
 */
async function createOnce<Answer>(
  asked: Asked<Answer>,
  { id: key, orderId }: { id: string; orderId: string },
  existing: (totalMs: number) => Promise<Answer | undefined>,
): Promise<Answer> {
  const started = performance.now();
  const request = { ...asked, method: 'POST', isAboutRequest: isConflict } as const;
  try {
    return await send(request, orderId, { totalMs: CREATE_MS, key });
  } catch (error) {
    if (!(error instanceof ProviderError && MAY_EXIST.has(error.status))) throw error;
    const leftMs = Math.max(1, Math.ceil(CREATE_MS - (performance.now() - started)));
    const found = await existing(Math.min(leftMs, GET_MS));
    if (found !== undefined) return found;
    // A conflict with something that does not exist, and a state of the firm's account, may be over later.
    const mayPass = error.status === CONFLICT || error.concernsFirm;
    throw mayPass ? error : new GatewayRefused(error);
  }
}

/** Reads something of an order. Undefined where Cashfree does not have it. */
async function find<Answer>(
  asked: Asked<Answer>,
  orderId: string,
  totalMs = GET_MS,
): Promise<Answer | undefined> {
  const request = { ...asked, method: 'GET', isAboutRequest: isNotFound } as const;
  try {
    return await send(request, orderId, { totalMs });
  } catch (error) {
    if (error instanceof ProviderError && isNotFound(error)) return undefined;
    throw error;
  }
}

/** A 404 of something else on the way, such as a proxy, has no code of Cashfree's. */
function isNotFound({ status, code }: ProviderError): boolean {
  return status === 404 && code?.endsWith('_not_found') === true;
}

function isConflict({ status }: ProviderError): boolean {
  return status === CONFLICT;
}

/** Returns whether the rejection means that the order takes no more payments or does not exist. */
function mayBeEnded({ status, concernsFirm }: ProviderError): boolean {
  return MAY_BE_ENDED.has(status) && !concernsFirm;
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
