import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { type BuyerInProcess, cheapest, newBuyer } from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { startServices } from './services';

/* R3: what belongs to one user does not exist for another. */

const services = startServices();
const provider = startGateway();

const asked: readonly [
  string,
  (buyer: BuyerInProcess, id: string) => ReturnType<BuyerInProcess['orderStatus']>,
][] = [
  ['GET /order-status', (buyer, id) => buyer.orderStatus(id)],
  ['GET /orders/{id}/terms', (buyer, id) => buyer.orderTerms(id)],
];

it.each(asked)('%s answers a foreign order as one that there is not', async (_, ask) => {
  const [owner, stranger] = [await newBuyer(services.phones), await newBuyer(services.phones)];
  const { order_id } = await owner.order();
  provider.pay({ id: order_id });
  provider.asked.length = 0;
  const foreign = await ask(stranger, order_id);
  const unknown = await ask(stranger, randomUUID());
  expect(foreign.status).toBe(404);
  expect(foreign.text).toBe(unknown.text);
  expect(provider.asked).toEqual([]);
  expect((await ask(owner, order_id)).status).toBe(200);
});

it.each(asked)('%s needs a login', async (_, ask) => {
  const owner = await newBuyer(services.phones);
  const { order_id } = await owner.order();
  owner.browser.cookies.clear();
  expect((await ask(owner, order_id)).status).toBe(401);
});

it('a user sees no purchase, expiry or payment of another, and gets no order of theirs', async () => {
  const [owner, stranger] = [await newBuyer(services.phones), await newBuyer(services.phones)];
  const { order_id } = await owner.order();
  const other = await stranger.order();
  expect(other.order_id).not.toBe(order_id);
  provider.pay({ id: order_id });
  await owner.orderStatus(order_id);
  const { slug } = cheapest.course;
  expect((await stranger.history()).json).toEqual([]);
  expect((await stranger.orderExpires(slug)).json).toEqual({ plan_expires_at: null });
  expect((await stranger.kycStatus(slug)).json).toMatchObject({ has_success_payment: false });
});
