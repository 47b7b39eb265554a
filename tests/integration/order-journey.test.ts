import { expect, it } from 'vitest';
import { z } from 'zod';
import { getDocument } from '@/lib/content/documents';
import { purchaseNotices } from '@/lib/content/schema/pages/purchase-notices';
import { Buyer, cheapestPlan } from './buyer';
import { serverOfFile } from './server-of-file';

/* A buyer's way on the built website, with the simulator of the payment provider. */

const server = serverOfFile({ REQUESTS_PER_ADDRESS_MINUTE: '999999' });

const plan = cheapestPlan();

const read = async (buyer: Buyer, path: string, body?: object): Promise<unknown> =>
  (await buyer.send(`/api${path}`, body)).json();

it('a declined payment is told in the bank’s words, and the next one is granted', async () => {
  const buyer = await Buyer.logIn(server.url);
  const order = await buyer.order(plan);
  const status = () => read(buyer, `/order-status?order_id=${order.order_id}`);
  expect(await status()).toMatchObject({ status: 'created', payment_status: 'none' });
  await buyer.pay(order, 'closed');
  expect(await status()).toMatchObject({ status: 'created', payment_status: 'dropped' });
  await buyer.pay(order, 'declined');
  expect(await status()).toMatchObject({
    status: 'created',
    payment_status: 'failed',
    message: expect.stringMatching(/\w/),
  });
  expect(await buyer.order(plan)).toEqual(order);
  await buyer.pay(order);
  expect(await status()).toMatchObject({ status: 'fulfilled', payment_status: 'paid' });
  const [purchase] = z
    .array(z.object({ id: z.string(), plan_expires_at: z.string(), invoice_url: z.string() }))
    .parse(await read(buyer, '/fetch-purchased-history'));
  expect(purchase).toMatchObject({
    id: order.order_id,
    plan_expires_at: await buyer.expiry(plan.slug),
  });
  const invoice = await buyer.send(purchase?.invoice_url ?? '');
  expect(invoice.headers.get('content-type')).toBe('application/pdf');
  expect(await read(buyer, '/kyc-status', { slug: plan.slug })).toMatchObject({
    has_success_payment: true,
  });
  const { length } = getDocument(purchaseNotices).accepted.links;
  const text = z.object({ text: z.string().min(100) });
  z.object({ documents: z.array(text).length(length) }).parse(
    await read(buyer, `/orders/${order.order_id}/terms`),
  );
});

it('twenty orders at once have one session', async () => {
  const buyer = await Buyer.logIn(server.url);
  const all = await Promise.all(Array.from({ length: 20 }, () => buyer.order(plan)));
  expect(new Set(all.map(({ payment_session_id }) => payment_session_id)).size).toBe(1);
  const rows = await server.database.query('select id from orders where payment_session_id = $1', [
    all[0]?.payment_session_id,
  ]);
  expect(rows).toHaveLength(1);
});

it('an id that is none is rejected before anything is looked up', async () => {
  const buyer = await Buyer.logIn(server.url);
  expect((await buyer.send('/api/order-status?order_id=1')).status).toBe(400);
  expect((await buyer.send('/api/orders/1/terms')).status).toBe(404);
});
