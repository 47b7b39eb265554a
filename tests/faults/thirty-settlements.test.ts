import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Buyer, type Created, plansWithinCap } from '../integration/buyer';
import { invoiceCounters } from '../integration/ledger';
import { type KilledSite, reconcileUntil, startKilledSite } from './killed-site';

/* The website is killed again and again while thirty orders are paid and settled. */

const ORDERS = 30;
const KILLS = 4;
/** About as many statements as ten settlements have. */
const MOST_STATEMENTS = 150;

let site: KilledSite;

beforeEach(async () => {
  site = await startKilledSite();
});
afterEach(() => site.end());

interface Bought {
  buyer: Buyer;
  order: Created;
}

/** Thirty open orders of as many buyers as the fee cap needs. */
async function orderThirty(): Promise<Bought[]> {
  const plans = plansWithinCap(3);
  const bought: Bought[] = [];
  while (bought.length < ORDERS) {
    const buyer = await Buyer.logIn(site.url);
    for (const plan of plans.slice(0, ORDERS - bought.length)) {
      bought.push({ buyer, order: await buyer.order(plan) });
    }
  }
  return bought;
}

/** Pays all orders at once. A paid order is rejected; the others fail when the website ends. */
async function payAll(bought: readonly Bought[]): Promise<void> {
  const paid = bought.map(({ buyer, order }) => {
    buyer.site = site.url;
    return buyer.pay(order);
  });
  await Promise.allSettled(paid);
}

it('thirty settlements that are killed at random statements are thirty grants', async () => {
  const bought = await orderThirty();
  const skipped = Array.from({ length: KILLS }, () => randomInt(MOST_STATEMENTS));
  for (const skip of skipped) {
    const killed = site.killAt({ statement: /insert|update|commit/, skip, moment: 'after' });
    await Promise.race([killed, payAll(bought)]);
    await site.kill();
    await site.restart();
  }
  await payAll(bought);
  const counts = async () => {
    const [row] = await site.database.query(
      `select (select count(*)::int from orders where status = 'fulfilled') as fulfilled,
        (select count(*)::int from payments where outcome = 'settled') as settled,
        (select count(*)::int from payments) as payments,
        (select count(*)::int from entitlements) as entitlements,
        (select count(*)::int from sandbox_payments where status = 'SUCCESS') as provided`,
    );
    return row;
  };
  await reconcileUntil(site, counts, {
    fulfilled: ORDERS,
    settled: ORDERS,
    payments: ORDERS,
    entitlements: ORDERS,
    provided: ORDERS,
  });
  expect(await invoiceCounters(site.database), `killed after ${skipped}`).toEqual(
    Array.from({ length: ORDERS }, (_, n) => n + 1),
  );
}, 240_000);
