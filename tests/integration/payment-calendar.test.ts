import { expect, it } from 'vitest';
import { lastInstant, nextTerm } from '@/lib/domain/term';
import { Buyer, type Created, cheapestPlan } from './buyer';
import { grantedOnce, ledgerOf } from './ledger';
import { moveClockTo } from './sandbox-tools';
import { serverOfFile } from './server-of-file';

/* Purchases at the ends of months and of the financial year, by the clock of the sandbox. */

const plan = cheapestPlan();

const server = serverOfFile({ OTP_SENDS_PER_ADDRESS_HOUR: '999999' });

/** Logs in at an instant: sessions do not last for months. */
async function logInAt(instant: string, mobile?: string): Promise<Buyer> {
  await moveClockTo(server.url, new Date(instant));
  return Buyer.logIn(server.url, mobile);
}

async function pay(buyer: Buyer, order: Created): Promise<void> {
  expect((await buyer.pay(order)).status).toBe(200);
  await expect.poll(() => ledgerOf(server.database, order.order_id)).toEqual(grantedOnce);
}

it('a plan bought on 31 January and extended on 10 February keeps its day of the month', async () => {
  const [january, february] = ['2027-01-31T23:30:00+05:30', '2027-02-10T10:00:00+05:30'];
  const buyer = await logInAt(january);
  await pay(buyer, await buyer.order(plan));
  const first = nextTerm({ at: new Date(january), months: plan.months });
  expect(await buyer.expiry(plan.slug)).toBe(lastInstant(first.endsAt).toISOString());
  const again = await logInAt(february, buyer.mobile);
  await pay(again, await again.order(plan));
  const second = nextTerm({ at: new Date(february), months: plan.months, current: first });
  expect(await again.expiry(plan.slug)).toBe(lastInstant(second.endsAt).toISOString());
  expect(second.anchorDay).toBe(31);
});

it('the invoice of a payment belongs to the financial year of its moment in India', async () => {
  const buyer = await logInAt('2028-03-31T18:20:00Z');
  const order = await buyer.order(plan);
  // Seconds before midnight in India, as many as a slow machine needs to settle.
  await moveClockTo(server.url, new Date('2028-03-31T18:29:30Z'));
  await pay(buyer, order);
  const next = await buyer.order(plan);
  await moveClockTo(server.url, new Date('2028-03-31T18:30:00Z'));
  await pay(buyer, next);
  const numbers = await server.database.query(
    "select order_id, year, counter, number from invoices where year >= '27-28' order by year",
  );
  expect(numbers).toEqual([
    { order_id: order.order_id, year: '27-28', counter: 1, number: 'RA/27-28/000001' },
    { order_id: next.order_id, year: '28-29', counter: 1, number: 'RA/28-29/000001' },
  ]);
});
