import { expect, it } from 'vitest';
import { Buyer, cheapestPlan } from './buyer';
import { runOps } from './run-ops';
import { misbehave, runJobs } from './sandbox-tools';
import { serverOfFile } from './server-of-file';

/* An operator's refund on the built website, whose sandbox simulates the payment gateway. */

const server = serverOfFile();

async function show(orderId: string) {
  const { stdout } = await runOps(['orders', 'show', orderId, '--json'], server.database.url);
  return JSON.parse(stdout);
}

async function buy() {
  const buyer = await Buyer.logIn(server.url);
  const plan = cheapestPlan();
  const order = await buyer.order(plan);
  expect((await buyer.pay(order)).status).toBe(200);
  await runJobs(server.url);
  return { buyer, plan, id: order.order_id };
}

/** The status of an order's refund; a process of the command takes seconds. */
async function refundStatus(orderId: string): Promise<unknown> {
  const rows = await server.database.query<{ status: unknown }>(
    'select status from refunds where order_id = $1',
    [orderId],
  );
  return rows[0]?.status;
}

const refund = (orderId: string, ...size: readonly string[]) =>
  runOps(
    [
      ...['orders', 'refund', orderId, ...size, '--by', 'Asha', '--approved-by', 'Ravi'],
      ...['--reason', 'The buyer asked for it.'],
    ],
    server.database.url,
  );

it('a refund of all is paid by the gateway, ends the entitlement and has a credit note', async () => {
  const { buyer, plan, id } = await buy();
  expect((await show(id)).order.status).toBe('fulfilled');
  expect(await refund(id, '--full')).toMatchObject({ exitCode: 0 });
  await expect.poll(() => refundStatus(id), { timeout: 60_000, interval: 250 }).toBe('success');
  const { order, refunds, invoices, payments } = await show(id);
  expect(refunds[0].status).toBe('success');
  expect(order.status).toBe('refunded');
  expect(invoices.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
    'credit_note',
    'invoice',
  ]);
  expect(payments[0].refundedPaise).toBe(order.totalPaise);
  const expiry = await buyer.expiry(plan.slug);
  expect(new Date(expiry ?? Number.NaN).getTime()).toBeLessThan(Date.now());
}, 180_000);

it('a refund whose request the gateway fails is sent once it works again', async () => {
  const { id } = await buy();
  await misbehave(server.url, 'error-500', 3);
  await refund(id, '--amount', '100');
  await expect.poll(() => refundStatus(id), { timeout: 90_000, interval: 250 }).toBe('success');
}, 180_000);
