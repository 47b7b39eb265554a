import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Coupon } from '@/lib/domain/quote';
import { settleOrder } from '@/lib/server/billing/settlement/settle-order';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import { moveClock } from '@/lib/server/core/time/clock';
import {
  amountOf,
  another,
  type BuyerInProcess,
  cheapest,
  newBuyer,
  type PlanOnSale,
} from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { newPan } from './new-pan';
import { seedPan } from './seed-kyc';
import { noon, startServices } from './services';

/* Coupons with limits (product 8.32): the first coupon of the content gets them. */

const services = startServices();
const provider = startGateway();

const [coupon] = catalogue().coupons;
if (!coupon) throw new Error('The content has no coupon.');
const { code } = coupon;
const limit = (limits: Pick<Coupon, 'maxUses' | 'oncePerCustomer'>) =>
  Object.assign(coupon, { maxUses: undefined, oncePerCustomer: undefined, ...limits });

/** No order of an earlier test counts. */
beforeEach(() =>
  services.query(
    `begin; alter table orders disable trigger orders_guard; update orders set coupon_code = null;
     alter table orders enable trigger orders_guard; commit`,
  ),
);
afterEach(() => limit({}));

const wish = (buyer: BuyerInProcess, offer: PlanOnSale = cheapest) =>
  buyer.createOrder({ ...buyer.wish(offer), amount: amountOf(offer, coupon), coupon: code });
const ordered = z.object({ order_id: z.string() });

async function order(buyer: BuyerInProcess, offer?: PlanOnSale): Promise<string> {
  const { text, json, status } = await wish(buyer, offer);
  if (status !== 200) throw new Error(text);
  return ordered.parse(json).order_id;
}

async function pay(id: string) {
  provider.pay({ id }, randomUUID());
  return settleOrder(id);
}

const acceptedBy = async (buyer: BuyerInProcess) => {
  const { json } = await buyer.fetchPlans(cheapest, code);
  return z.array(z.unknown()).parse(json).includes(code);
};

const usedUp = { status: 409, json: { code: 'coupon_used_up' } };
const usedBefore = { json: { detail: expect.stringContaining('You have used this coupon') } };

describe('a coupon with a limit of uses in all', () => {
  it('is refused once so many orders were paid, and its price is not shown any more', async () => {
    limit({ maxUses: 2 });
    const buyers = [await newBuyer(services.phones), await newBuyer(services.phones)];
    for (const buyer of buyers) expect(await pay(await order(buyer))).toBe('fulfilled');
    const late = await newBuyer(services.phones);
    expect(await wish(late)).toMatchObject(usedUp);
    expect(await acceptedBy(late)).toBe(false);
    await late.order();
  });

  it('is kept for an order that can still be paid, and free once that has expired', async () => {
    limit({ maxUses: 1 });
    const [first, second] = [await newBuyer(services.phones), await newBuyer(services.phones)];
    const unpaid = await order(first);
    expect(await order(first)).toBe(unpaid);
    expect(await wish(second)).toMatchObject(usedUp);
    await moveClock(new Date(noon.getTime() + 31 * 60_000));
    const paid = await order(second);
    // A late payment of the first order waits, as the use is another buyer's.
    expect(await pay(unpaid)).toBe('paid');
    expect(await pay(paid)).toBe('fulfilled');
    const [row] = await services.query('select review_reason from orders where id = $1', [unpaid]);
    expect(row?.review_reason).toBe('coupon_used_up');
  });

  it('goes to as many of twelve orders at once as it allows', async () => {
    limit({ maxUses: 3 });
    const buyers: BuyerInProcess[] = [];
    for (let n = 1; n <= 12; n += 1) buyers.push(await newBuyer(services.phones));
    const answers = await Promise.all(buyers.map((buyer) => wish(buyer)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  });
});

describe('a coupon with one use a customer', () => {
  it('is refused to whoever has paid with it, and to no other', async () => {
    limit({ oncePerCustomer: true });
    const [first, second] = [await newBuyer(services.phones), await newBuyer(services.phones)];
    expect(await pay(await order(first))).toBe('fulfilled');
    expect(await wish(first, another)).toMatchObject({ ...usedUp, ...usedBefore });
    expect(await acceptedBy(first)).toBe(false);
    expect(await acceptedBy(second)).toBe(true);
    await order(second);
  });

  it('counts the accounts with one PAN as one customer', async () => {
    limit({ oncePerCustomer: true });
    const pan = newPan();
    const [first, second] = [await newBuyer(services.phones), await newBuyer(services.phones)];
    for (const { mobile } of [first, second]) {
      const [user] = await services.query('select id from users where mobile = $1', [mobile]);
      await seedPan(String(user?.id), pan);
    }
    expect(await pay(await order(first))).toBe('fulfilled');
    expect(await wish(second)).toMatchObject(usedUp);
  });

  it('grants the first of two orders of a customer, and the second waits for a person', async () => {
    limit({ oncePerCustomer: true });
    const buyer = await newBuyer(services.phones);
    const both = [await order(buyer), await order(buyer, another)];
    const settled = [];
    for (const id of both) settled.push(await pay(id));
    expect(settled).toEqual(['fulfilled', 'paid']);
  });
});
