import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, vi } from 'vitest';
import { findOrder } from '@/lib/server/providers/cashfree/cashfree-client';
import { type ServerProcess, startServer } from './server-process';

/** A webhook that the simulator posted. */
export interface Delivery {
  readonly bytes: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Its JSON. */
  readonly event: { type: string; data: Record<string, Record<string, unknown>> };
}

/** The built website with its simulator, and a listener for the webhooks of its orders. */
export interface PaymentsSandbox {
  readonly server: ServerProcess;
  readonly notifyUrl: string;
  /** The webhooks of an order so far, oldest first. */
  readonly deliveriesOf: (orderId: string) => readonly Delivery[];
  /** How the listener answers the next webhooks. */
  status: number;
  readonly post: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>;
  readonly behave: (behaviour: string, times?: number) => Promise<void>;
  readonly moveClock: (to: Date | null) => Promise<void>;
  readonly runJobs: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startPaymentsSandbox(): Promise<PaymentsSandbox> {
  const server = await startServer();
  const deliveries: Delivery[] = [];
  const listener = createServer(async (request, response) => {
    const bytes = await buffer(request);
    deliveries.push({ bytes, headers: request.headers, event: JSON.parse(bytes.toString()) });
    response.writeHead(sandbox.status).end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const post: PaymentsSandbox['post'] = async (path, body) => {
    const response = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const done = async (path: string, body: unknown) => {
    expect(await post(path, body)).toMatchObject({ status: 200 });
  };
  const sandbox: PaymentsSandbox = {
    server,
    notifyUrl: `http://127.0.0.1:${address.port}/hook`,
    deliveriesOf: (orderId) => deliveries.filter(({ bytes }) => bytes.includes(orderId)),
    status: 200,
    post,
    behave: (behaviour, times = 1) =>
      done('/sandbox/behave', { provider: 'payments', behaviour, times }),
    moveClock: (to) => done('/sandbox/clock', { now: to?.toISOString() ?? null }),
    runJobs: () => done('/sandbox/run-jobs', {}),
    close: async () => {
      listener.close();
      server.signal('SIGTERM');
      expect(await server.ended).toBe(0);
    },
  };
  return sandbox;
}

/** A new order whose events go to the listener, read by the website's client, which then talks to this sandbox. */
export async function createOrder(
  { server, notifyUrl }: PaymentsSandbox,
  { totalPaise = 871_233, minutes = 60, at = new Date() } = {},
) {
  vi.stubEnv('PORT', String(server.port));
  const id = randomUUID();
  const response = await fetch(`${server.url}/sandbox/payments/pg/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-id': 'sandbox-client',
      'x-client-secret': 'sandbox-secret',
      'x-api-version': '2025-01-01',
    },
    body: JSON.stringify({
      order_id: id,
      order_amount: totalPaise / 100,
      order_currency: 'INR',
      customer_details: { customer_id: 'customer1', customer_phone: '9876543210' },
      order_meta: { notify_url: notifyUrl },
      order_expiry_time: new Date(at.getTime() + minutes * 60_000).toISOString(),
    }),
  });
  const order = await findOrder(id);
  if (!order) throw new Error(`The order was not made: ${response.status}.`);
  return order;
}

/** Ends the payment of an order as a button of the checkout does. */
export function pay(
  { post }: PaymentsSandbox,
  { session }: { session: string | null },
  outcome: string,
) {
  return post('/sandbox/pay', { payment_session_id: session, outcome });
}
