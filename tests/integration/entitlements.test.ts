import { expect, it } from 'vitest';
import { z } from 'zod';
import { endEntitlement } from '@/lib/server/core/entitlements/end-entitlement';
import { grantEntitlement } from '@/lib/server/core/entitlements/grant-entitlement';
import { findExpiry } from '@/lib/server/core/entitlements/last-entitlement';
import { listEntitlements } from '@/lib/server/core/entitlements/list-entitlements';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

const services = startServices();

const COURSE = 'btst-vip';
const stored = z.object({ starts_at: z.date(), ends_at: z.date() });
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
  return { buyer, orders, extend, end, expiry: () => findExpiry(buyer, COURSE) };
}

it('an extension follows an entitlement that ends earlier', async () => {
  const { orders, end, expiry } = await buy(1);
  expect(await expiry()).toEqual(midnight('2027-04-01'));
  await end(orders[0], midnight('2027-02-16'));
  expect(await expiry()).toEqual(midnight('2027-03-16'));
});

it('an extension that was refunded before it began does not say when the course ends', async () => {
  const { orders, end, expiry } = await buy(1);
  await end(orders[1]);
  await end(orders[0], midnight('2027-02-06'));
  expect(await expiry()).toEqual(midnight('2027-02-06'));
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

it('an entitlement that ends where it ended before, or at its start, leaves the day of the month', async () => {
  const [one, other] = [await buy(1), await buy(2)];
  await one.end(one.orders[0], midnight('2027-03-01'));
  expect(await one.expiry()).toEqual(midnight('2027-04-01'));
  await other.end(other.orders[1], midnight('2027-03-01'));
  expect(await other.expiry()).toEqual(midnight('2027-04-01'));
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

it('an entitlement is in force from its start until its end', async () => {
  const { orders } = await buy(0);
  const [order] = orders;
  const [term] = await services.query(
    'select starts_at, ends_at from entitlements where order_id = $1',
    [order],
  );
  const { starts_at: start, ends_at: end } = stored.parse(term);
  const isListed = async (at: Date, ms = 0, until?: Date) => {
    const found = await listEntitlements({
      courseSlug: COURSE,
      at: new Date(at.getTime() + ms),
      until,
    });
    return found.some(({ orderId }) => orderId === order);
  };
  expect(await isListed(start, -1)).toBe(false);
  expect(await isListed(start)).toBe(true);
  expect(await isListed(end, -1)).toBe(true);
  expect(await isListed(end)).toBe(false);
  expect(await isListed(end, -1, end)).toBe(true);
  expect(await isListed(end, -1, new Date(end.getTime() - 1))).toBe(false);
});

it('entitlements are listed by their end, each with its buyer', async () => {
  const [long, short] = [await buy(1), await buy(0)];
  const found = await listEntitlements({ courseSlug: COURSE, at: await now() });
  const ends = found.map(({ endsAt }) => endsAt.getTime());
  expect(ends).toEqual(ends.toSorted((one, other) => one - other));
  for (const { buyer, orders } of [long, short]) {
    const [user] = await services.query('select mobile from users where id = $1', [buyer]);
    expect(found).toContainEqual(
      expect.objectContaining({ userId: buyer, orderId: orders[0], mobile: user?.mobile }),
    );
  }
});

it('an order that granted nothing ends nothing, and a buyer without one has no end', async () => {
  const { end, expiry } = await buy(0);
  const before = await expiry();
  await end(crypto.randomUUID());
  expect(await expiry()).toEqual(before);
  expect(await findExpiry(crypto.randomUUID(), COURSE)).toBeUndefined();
});
