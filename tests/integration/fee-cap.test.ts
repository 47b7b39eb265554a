import { expect, it } from 'vitest';
import { formatRupees } from '@/lib/domain/money';
import { catalogue } from '@/lib/server/core/catalogue/read-catalogue';
import { moveClock } from '@/lib/server/core/time/clock';
import { type BuyerInProcess, cheapest, newBuyer } from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { newPan } from './new-pan';
import { seedPan } from './seed-kyc';
import { seedOrder } from './seed-orders';
import { noon, startServices } from './services';

/* The cap of a year's fees at the order; settlement.test.ts has it at the settlement. */

const services = startServices();
startGateway();

const pricePaise = cheapest.plan.price * 100;

/** Earlier fees with which the cheapest plan brings the total exactly to the cap, in rupees. */
const restOfCap = (catalogue().feeCapPaise - pricePaise) / 100;

async function idOf({ mobile }: BuyerInProcess): Promise<string> {
  const [user] = await services.query('select id from users where mobile = $1', [mobile]);
  return String(user?.id);
}

/** The buyer has paid an order of so many rupees before GST. */
async function pay(
  buyer: BuyerInProcess,
  price: number,
  {
    at = noon,
    refundedPaise = 0,
    refundStatus = 'success',
    feePaise = 0,
    status = 'fulfilled',
  } = {},
): Promise<void> {
  const order = await seedOrder(await idOf(buyer), { price });
  const reason = status === 'paid' ? 'fee_cap' : null;
  for (const each of status === 'refunded' ? ['fulfilled', 'refunded'] : [status]) {
    await services.query(
      'update orders set status = $2, review_reason = $3, paid_at = $4 where id = $1',
      [order.id, each, reason, at],
    );
  }
  await services.query(
    `insert into payments
       (provider, provider_payment_id, order_id, outcome, amount_paise, currency, refunded_paise,
        method, paid_at, created_at)
     values ('cashfree', $1, $2, 'settled', $3, 'INR', $4, 'upi', $5, $5)`,
    [`p-${order.id}`, order.id, order.totalPaise + feePaise, refundedPaise, at],
  );
  if (refundedPaise === 0) return;
  await services.query(
    `insert into refunds (order_id, payment_id, amount_paise, kind, status, channel, reason,
        requested_by, approved_by, created_at, completed_at)
     select order_id, id, $2, 'manual', $3, 'gateway', 'asked', 'Asha', 'Ravi', $4,
        case when $3 in ('success', 'failed') then $4::timestamptz end
     from payments where order_id = $1`,
    [order.id, refundedPaise, refundStatus, at],
  );
}

const refused = (sumPaise: number) => ({
  status: 422,
  json: {
    code: 'fee_cap',
    detail: expect.stringMatching(
      new RegExp(
        `${formatRupees(sumPaise / 100)},.* ${formatRupees(catalogue().feeCapPaise / 100)}`,
      ),
    ),
  },
});

it('an order that brings the fees of a year exactly to the cap is made', async () => {
  const buyer = await newBuyer(services.phones);
  await pay(buyer, restOfCap - 1000);
  await pay(buyer, 1000);
  await buyer.order();
});

it('an order that brings them a rupee over the cap is rejected with the sum and the cap', async () => {
  const buyer = await newBuyer(services.phones);
  await pay(buyer, restOfCap);
  await pay(buyer, 1);
  expect(await buyer.createOrder()).toMatchObject(refused(catalogue().feeCapPaise + 100));
  expect(
    await services.query(
      `select id from orders where status = 'created' and user_id =
    (select id from users where mobile = $1)`,
      [buyer.mobile],
    ),
  ).toEqual([]);
});

it('a refund that gives back a payer’s fee too counts as the whole order', async () => {
  const buyer = await newBuyer(services.phones);
  const totalPaise = restOfCap * 118 + 500;
  await pay(buyer, restOfCap, { feePaise: 500, refundedPaise: totalPaise });
  await pay(buyer, restOfCap);
  await buyer.order();
});

it('fees that a buyer declares for the family count with this order and with the next', async () => {
  const buyer = await newBuyer(services.phones);
  const wish = (family_fees: number) => buyer.createOrder({ ...buyer.wish(), family_fees });
  expect(await wish(restOfCap + 1)).toMatchObject(refused(catalogue().feeCapPaise + 100));
  expect(await wish(restOfCap)).toMatchObject({ status: 200 });
  const declared = await services.query(
    'select paise, members from family_fees where user_id = $1',
    [await idOf(buyer)],
  );
  expect(declared).toEqual([{ paise: restOfCap * 100, members: catalogue().family }]);
  await pay(buyer, 1);
  expect(await buyer.createOrder()).toMatchObject(refused(catalogue().feeCapPaise + 100));
  expect(await wish(restOfCap - 1)).toMatchObject({ status: 200 });
});

it('fees of other buyers, and orders that were not paid, do not count', async () => {
  const [buyer, other] = [await newBuyer(services.phones), await newBuyer(services.phones)];
  await pay(other, restOfCap + 1);
  await seedOrder(await idOf(buyer), { price: restOfCap + 1 });
  await buyer.order();
});

it('fees of accounts with one verified PAN count together, others do not', async () => {
  const pan = newPan();
  const [buyer, second, stranger] = [
    await newBuyer(services.phones),
    await newBuyer(services.phones),
    await newBuyer(services.phones),
  ];
  await pay(second, restOfCap + 1);
  await pay(stranger, restOfCap + 1);
  await seedPan(await idOf(buyer), pan);
  await seedPan(await idOf(stranger));
  await seedPan(await idOf(second), pan, 'pending');
  await buyer.order();
  await services.query(
    "update kyc_submissions set status = 'verified', decided_at = created_at where user_id = $1",
    [await idOf(second)],
  );
  expect(await buyer.createOrder()).toMatchObject(refused(catalogue().feeCapPaise + 100));
});

it('a declaration includes what accounts with the same PAN paid before it, and nothing later', async () => {
  const pan = newPan();
  const [buyer, second] = [await newBuyer(services.phones), await newBuyer(services.phones)];
  for (const each of [buyer, second]) await seedPan(await idOf(each), pan);
  const wish = (family_fees: number) => buyer.createOrder({ ...buyer.wish(), family_fees });
  await pay(second, restOfCap);
  expect(await wish(restOfCap)).toMatchObject({ status: 200 });
  // Less than the other account has paid.
  expect(await wish(0)).toMatchObject({ status: 200 });
  await pay(second, 1, { at: new Date(noon.getTime() + 3_600_000) });
  for (const each of [buyer, second])
    expect(await each.createOrder()).toMatchObject(refused(catalogue().feeCapPaise + 100));
});

it('a payment that waits for a person counts', async () => {
  const buyer = await newBuyer(services.phones);
  await pay(buyer, restOfCap + 1, { status: 'paid' });
  expect(await buyer.createOrder()).toMatchObject(refused(catalogue().feeCapPaise + 100));
});

it('fees count without what was refunded of them', async () => {
  const buyer = await newBuyer(services.phones);
  await pay(buyer, restOfCap + 100, { refundedPaise: 11_800 });
  await buyer.order();
  const second = await newBuyer(services.phones);
  await pay(second, restOfCap + 100, { refundedPaise: 11_700 });
  expect((await second.createOrder()).status).toBe(422);
});

it('a refund that is on its way has not lowered the fees yet', async () => {
  const buyer = await newBuyer(services.phones);
  await pay(buyer, restOfCap + 100, { refundedPaise: 11_800, refundStatus: 'pending' });
  expect((await buyer.createOrder()).status).toBe(422);
});

it('an order that was refunded entirely does not count once the money went back', async () => {
  const all = { status: 'refunded', refundedPaise: (restOfCap + 1) * 118 };
  const buyer = await newBuyer(services.phones);
  await pay(buyer, restOfCap + 1, all);
  await buyer.order();
  for (const refundStatus of ['requested', 'pending', 'failed']) {
    const waiting = await newBuyer(services.phones);
    await pay(waiting, restOfCap + 1, { ...all, refundStatus });
    expect(await waiting.createOrder()).toMatchObject(refused(catalogue().feeCapPaise + 100));
  }
});

/** The buyer's orders were paid once more; what became of the refunds. */
async function payAgain(buyer: BuyerInProcess, refundStatus: 'pending' | 'success'): Promise<void> {
  await services.query(
    `with second as (insert into payments
         (provider, provider_payment_id, order_id, outcome, amount_paise, currency, refunded_paise,
          method, paid_at, created_at)
       select provider, 'second-' || order_id, order_id, 'surplus', amount_paise, currency,
         amount_paise, method, paid_at, created_at from payments
       where order_id in (select id from orders where user_id = $1) returning *)
     insert into refunds (order_id, payment_id, amount_paise, kind, status, channel, reason,
       created_at, completed_at)
     select order_id, id, amount_paise, 'surplus', $2, 'gateway', 'paid', paid_at,
       case when $2 = 'success' then paid_at end
     from second`,
    [await idOf(buyer), refundStatus],
  );
}

it('a second payment of an order is no fee, and its refund lowers none', async () => {
  const [within, over] = [await newBuyer(services.phones), await newBuyer(services.phones)];
  await pay(within, restOfCap);
  await payAgain(within, 'pending');
  await within.order();
  await pay(over, restOfCap + 1);
  await payAgain(over, 'success');
  expect(await over.createOrder()).toMatchObject(refused(catalogue().feeCapPaise + 100));
});

it('fees count for a calendar year in India', async () => {
  const buyer = await newBuyer(services.phones);
  await pay(buyer, restOfCap + 1, { at: new Date('2026-03-01T18:00:00.000Z') });
  await moveClock(new Date('2027-03-01T17:59:00.000Z'));
  expect((await buyer.createOrder()).status).toBe(422);
  await moveClock(new Date('2027-03-01T18:00:01.000Z'));
  await buyer.order();
});
