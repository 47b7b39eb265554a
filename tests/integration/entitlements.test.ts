import { expect, it } from 'vitest';
import { moveClock, now } from '@/lib/server/clock';
import { inTransaction } from '@/lib/server/db/client';
import { endEntitlement } from '@/lib/server/entitlements/end-entitlement';
import { findExpiry } from '@/lib/server/entitlements/find-expiry';
import { grantEntitlement } from '@/lib/server/entitlements/grant-entitlement';
import { seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

const services = startServices();

const COURSE = 'btst-vip';
const midnight = (day: string) => new Date(`${day}T00:00:00+05:30`);

/** A buyer who bought a month on 31 January and extends it by a month so often. */
async function buy(extensions: number) {
  await moveClock(new Date('2027-01-31T10:00:00+05:30'));
  const buyer = await seedBuyer();
  const orders: string[] = [];
  const extend = async () => {
    const order = await seedOrder(buyer, { courseSlug: COURSE });
    const at = await now();
    await inTransaction((tx) => grantEntitlement(tx, order, at));
    orders.push(order.id);
    return order.id;
  };
  for (let n = 0; n <= extensions; n += 1) await extend();
  await moveClock(new Date('2027-02-10T10:00:00+05:30'));
  const end = async (orderId: string | undefined, endsAt?: Date) => {
    const at = await now();
    await inTransaction((tx) =>
      endEntitlement(tx, { orderId: orderId ?? '', endsAt: endsAt ?? at, at }),
    );
  };
  return { orders, extend, end, expiry: () => findExpiry(buyer, COURSE) };
}

it('an extension follows an entitlement that ends earlier', async () => {
  const { orders, end, expiry } = await buy(1);
  expect(await expiry()).toEqual(midnight('2027-04-01'));
  await end(orders[0], midnight('2027-02-16'));
  expect(await expiry()).toEqual(midnight('2027-03-16'));
});

it('a buyer whose orders are all refunded, the newest first, has nothing left', async () => {
  const { orders, end, expiry } = await buy(2);
  for (const order of orders.toReversed()) await end(order);
  expect((await expiry())?.getTime()).toBeLessThanOrEqual((await now()).getTime());
});

it('a buyer whose orders are all refunded, the oldest first, has nothing left', async () => {
  const { orders, end, expiry } = await buy(2);
  for (const order of orders) await end(order);
  expect((await expiry())?.getTime()).toBeLessThanOrEqual((await now()).getTime());
});

it('an extension that is refunded before it begins leaves the day of the month to the next', async () => {
  const { orders, end, expiry, extend } = await buy(2);
  expect(await expiry()).toEqual(midnight('2027-05-01'));
  await end(orders[1]);
  expect(await expiry()).toEqual(midnight('2027-04-01'));
  await end(orders[2]);
  expect(await expiry()).toEqual(midnight('2027-03-01'));
  await extend();
  expect(await expiry()).toEqual(midnight('2027-04-01'));
});

it('an extension that was shortened keeps its length when it moves up', async () => {
  const { orders, end, expiry } = await buy(1);
  await end(orders[1], midnight('2027-03-11'));
  await end(orders[0], midnight('2027-02-16'));
  expect(await expiry()).toEqual(midnight('2027-02-26'));
});

it('an extension that has begun stays where it is', async () => {
  const { orders, end, expiry } = await buy(1);
  await moveClock(new Date('2027-03-10T10:00:00+05:30'));
  await end(orders[0], midnight('2027-02-16'));
  expect(await expiry()).toEqual(midnight('2027-04-01'));
  const rows = await services.query(
    'select ends_at from entitlements where order_id = any($1::uuid[]) order by ends_at',
    [orders],
  );
  expect(rows).toEqual([{ ends_at: midnight('2027-02-16') }, { ends_at: midnight('2027-04-01') }]);
});
