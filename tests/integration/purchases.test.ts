import { expect, it } from 'vitest';
import { z } from 'zod';
import { DAY_MS, indianDay } from '@/lib/domain/dates';
import { correctInvoice } from '@/lib/server/billing/invoices/correct-invoice';
import { requestRefund } from '@/lib/server/billing/refunds/request-refund';
import { moveClock, now } from '@/lib/server/core/time/clock';
import { logIn } from './browser';
import {
  another,
  type BuyerInProcess,
  cheapest,
  newBuyer,
  type PlanOnSale,
} from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { startServices } from './services';

/* A buyer's purchases: history, expiry, KYC status, accepted terms. */

const paidHistory = z.tuple([z.object({ paid_paise: z.number() })]);
const history = z.tuple([z.object({ plan_expires_at: z.string() })]);

const services = startServices();
const provider = startGateway();

async function buy(buyer: BuyerInProcess, offer: PlanOnSale): Promise<string> {
  const { order_id } = await buyer.order(offer);
  provider.pay({ id: order_id });
  await buyer.orderStatus(order_id);
  return order_id;
}

it('the history has what was bought, the newest first, and no order that was not paid', async () => {
  const buyer = await newBuyer(services.phones);
  expect((await buyer.history()).json).toEqual([]);
  const first = await buy(buyer, cheapest);
  await moveClock(new Date('2027-03-02T12:00:00.000Z'));
  const second = await buy(buyer, another);
  await buyer.order(cheapest);
  const purchase = (id: string, { course, plan }: PlanOnSale) => ({
    id,
    status: 'active',
    slug: course.slug,
    plan_name: course.name,
    months: plan.months,
    created_at: expect.stringMatching(/^2027-03-0[12]T12:00/),
    plan_expires_at: expect.stringMatching(/T18:29:59\.000Z$/),
    payment_id: `${id}_0`,
    paid_paise: expect.any(Number),
    invoice_url: expect.stringMatching(/^\/api\/invoices\/[\da-f-]{36}$/),
  });
  expect((await buyer.history()).json).toEqual([
    purchase(second, another),
    purchase(first, cheapest),
  ]);
});

it('a purchase in the history has expired once its end is past by the clock of the server', async () => {
  const buyer = await newBuyer(services.phones);
  await buy(buyer, cheapest);
  const [{ plan_expires_at }] = history.parse((await buyer.history()).json);
  const lastSecond = Date.parse(plan_expires_at);
  await moveClock(new Date(lastSecond - 60_000));
  // The session has ended meanwhile. The login may take longer than a second.
  await logIn(services.phones, buyer.mobile, buyer.browser);
  await moveClock(new Date(lastSecond));
  expect((await buyer.history()).json).toMatchObject([{ status: 'active' }]);
  await moveClock(new Date(lastSecond + 1000));
  expect((await buyer.history()).json).toMatchObject([{ status: 'expired' }]);
});

it('an order that was refunded entirely stays in the history, and no longer counts as a payment', async () => {
  const buyer = await newBuyer(services.phones);
  const id = await buy(buyer, cheapest);
  const { slug } = cheapest.course;
  expect((await buyer.kycStatus(slug)).json).toMatchObject({ has_success_payment: true });
  await services.query(`update orders set status = 'refunded' where id = $1`, [id]);
  expect((await buyer.history()).json).toMatchObject([{ id }]);
  expect((await buyer.kycStatus(slug)).json).toMatchObject({ has_success_payment: false });
});

it('a refund stands in the history with its amount, its credit note, and the day it was paid', async () => {
  const buyer = await newBuyer(services.phones);
  const id = await buy(buyer, cheapest);
  await requestRefund({
    orderId: id,
    size: { amountPaise: 10_000 },
    requestedBy: 'Asha',
    approvedBy: 'Ravi',
    reason: 'The buyer asked for it.',
  });
  const refund = {
    amount_paise: 10_000,
    paid_at: null,
    credit_note_url: expect.stringMatching(/^\/api\/invoices\/[\da-f-]{36}$/),
  };
  expect((await buyer.history()).json).toMatchObject([{ id, refunds: [refund] }]);
  const paidAt = '2027-03-01T12:00:00.000Z';
  await services.query(
    "update refunds set status = 'success', completed_at = $2 where order_id = $1",
    [id, paidAt],
  );
  expect((await buyer.history()).json).toMatchObject([
    { id, refunds: [{ ...refund, paid_at: paidAt }] },
  ]);
});

it('of a corrected invoice the history has the new one, and the wrong one with its credit note', async () => {
  const buyer = await newBuyer(services.phones);
  const id = await buy(buyer, cheapest);
  const [before] = z
    .tuple([z.object({ invoice_url: z.string() })])
    .parse((await buyer.history()).json);
  const [wrong] = await services.query('select number from invoices where order_id = $1', [id]);
  await correctInvoice(String(wrong?.number), 'Asha Lata Rao');
  const { json } = await buyer.history();
  const url = expect.stringMatching(/^\/api\/invoices\/[\da-f-]{36}$/);
  const corrected = [{ ...before, credit_note_url: url }];
  expect(json).toMatchObject([{ id, invoice_url: url, corrected }]);
  expect(json).not.toMatchObject([before]);
});

it('a buyer reads what would come back of a plan that ends today, and nobody else does', async () => {
  const buyer = await newBuyer(services.phones);
  const id = await buy(buyer, another);
  const amount = z.object({ amount_paise: z.number().nullable() });
  const read = async () => amount.parse((await buyer.refundPreview(id)).json).amount_paise;
  const [{ paid_paise: paid }] = paidHistory.parse((await buyer.history()).json);
  expect(await read()).toBe(paid);
  await moveClock(new Date((await now()).getTime() + 10 * DAY_MS));
  await logIn(services.phones, buyer.mobile, buyer.browser);
  const left = await read();
  expect(left).toBeLessThan(paid);
  await requestRefund({
    orderId: id,
    size: { lastDay: indianDay(await now()) },
    requestedBy: 'Asha',
    approvedBy: 'Ravi',
    reason: 'The buyer leaves.',
  });
  expect((await buyer.history()).json).toMatchObject([{ refunds: [{ amount_paise: left }] }]);
  expect(await read()).toBeNull();
  const other = await newBuyer(services.phones);
  expect((await other.refundPreview(id)).status).toBe(404);
});

it('the KYC status of a course is open, without a link, until KYC exists', async () => {
  const buyer = await newBuyer(services.phones);
  const { slug } = cheapest.course;
  const open = { kyc_completed: false, has_success_payment: false, telegram_link: null };
  expect((await buyer.kycStatus(slug)).json).toEqual(open);
  await buyer.order(cheapest);
  expect((await buyer.kycStatus(slug)).json).toEqual(open);
});

it('the expiry is the last second of the last day, and a second purchase moves it on', async () => {
  await moveClock(new Date('2027-01-31T18:00:00+05:30'));
  const buyer = await newBuyer(services.phones);
  const { slug } = cheapest.course;
  const expiry = async () => (await buyer.orderExpires(slug)).json;
  expect(await expiry()).toEqual({ plan_expires_at: null });
  await buy(buyer, cheapest);
  const once = await expiry();
  await buy(buyer, cheapest);
  expect(await expiry()).not.toEqual(once);
  if (cheapest.plan.months === 1) {
    expect(once).toEqual({ plan_expires_at: '2027-02-28T18:29:59.000Z' });
    expect(await expiry()).toEqual({ plan_expires_at: '2027-03-31T18:29:59.000Z' });
  }
});

it('an unknown course is not found', async () => {
  const buyer = await newBuyer(services.phones);
  expect((await buyer.orderExpires('no-such-course')).status).toBe(404);
  expect((await buyer.kycStatus('no-such-course')).status).toBe(404);
});
