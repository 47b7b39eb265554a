import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { promoCode } from '@/lib/content/current-offers';
import { listStates } from '@/lib/content/queries';
import { formatRupees } from '@/lib/domain/money';
import { UNPRINTABLE_NAME } from '@/lib/domain/person-name';
import { quote } from '@/lib/domain/quote';
import { placeOrder } from '@/lib/server/billing/orders/place-order';
import { catalogue, couponsOn } from '@/lib/server/core/catalogue/read-catalogue';
import { moveClock } from '@/lib/server/core/time/clock';
import { Browser, logIn } from './browser';
import { amountOf, another, BuyerInProcess, cheapest, newBuyer } from './buyer-in-process';
import { startGateway } from './memory-gateway';
import { seedBuyer } from './seed-orders';
import { noon, startServices } from './services';

const services = startServices();
const provider = startGateway();

const [coupon] = couponsOn('2027-03-01');

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

/** The rows of all orders of the buyer with a mobile, oldest first. */
const ordersOf = (mobile: string) =>
  services.query(
    `select orders.* from orders join users on users.id = user_id where mobile = $1
     order by orders.created_at`,
    [mobile],
  );

const statusesOf = async (mobile: string) =>
  (await ordersOf(mobile)).map(({ status }) => z.string().parse(status));

const codeOf = ({ status, json }: { status: number; json: unknown }) => ({
  status,
  ...z.object({ code: z.string(), detail: z.string() }).parse(json),
});

describe('an order', () => {
  it('an order is stored as it was made, and the provider’s order has its id, amount and expiry', async () => {
    const buyer = await newBuyer(services.phones);
    const { order_id, payment_session_id } = await buyer.order();
    expect(payment_session_id).toMatch(/^session_/);
    const [row, ...more] = await ordersOf(buyer.mobile);
    expect(more).toEqual([]);
    const { course, plan } = cheapest;
    expect(row).toMatchObject({
      id: order_id,
      course_slug: course.slug,
      plan_id: plan.planId,
      plan_name: course.name,
      months: plan.months,
      list_paise: plan.price * 100,
      coupon_code: null,
      discount_paise: 0,
      price_paise: plan.price * 100,
      gst_percent: catalogue().gstPercent,
      total_paise: Math.round(amountOf(cheapest) * 100),
      firm_state_code: catalogue().firmStateCode,
      status: 'created',
      payment_session_id,
      created_at: expect.any(Date),
    });
    const { wanted, order } = provider.booksOf(order_id);
    expect(order.amount).toEqual({ paise: row?.total_paise, currency: 'INR' });
    expect(wanted).toMatchObject({ mobile: buyer.mobile, expiresAt: row?.expires_at });
  });

  it('a repeat under other terms that collides with a settlement of the order goes on after it', async () => {
    const buyer = await newBuyer(services.phones);
    const { order_id } = await buyer.order();
    const [row] = await ordersOf(buyer.mobile);
    await services.query('delete from order_terms where order_id = $1', [order_id]);
    const settlement = new Client({ connectionString: services.url });
    onTestFinished(() => settlement.end());
    await settlement.connect();
    await settlement.query('begin');
    await settlement.query('select from orders where id = $1 for update', [order_id]);
    const repeated = buyer.order();
    const waiting = 'select from pg_locks where not granted';
    await expect.poll(() => services.query(waiting), { timeout: 30_000 }).not.toEqual([]);
    // Each transaction now waits for the other, and the database ends the one that has waited longer.
    const lock = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
    await settlement.query(lock, [`user:${row?.user_id}`]);
    await settlement.query('commit');
    expect((await repeated).order_id).toBe(order_id);
  });

  it('a repeated order is the same one while it is open, and another plan is another one', async () => {
    const buyer = await newBuyer(services.phones);
    const first = await buyer.order();
    await moveClock(later(29));
    expect(await buyer.order()).toEqual(first);
    const other = await buyer.order(another);
    expect(other.order_id).not.toBe(first.order_id);
    expect(provider.asked).toEqual([
      `createOrder ${first.order_id}`,
      `createOrder ${other.order_id}`,
    ]);
  });

  it('an answer says whether the order was open before', async () => {
    const buyer = await newBuyer(services.phones);
    const isRepeated = async (plan = cheapest) =>
      z
        .object({ repeated: z.boolean() })
        .parse((await buyer.createOrder({ ...buyer.wish(plan), amount: amountOf(plan) })).json)
        .repeated;
    expect([await isRepeated(), await isRepeated(), await isRepeated(another)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('an order after a change of the buyer’s state is another one, taxed for that state', async () => {
    const buyer = await newBuyer(services.phones);
    const inFirmState = async (isThere: boolean) => {
      const state = listStates().find(
        ({ code }) => (code === catalogue().firmStateCode) === isThere,
      );
      await buyer.browser.saveUserInfo({
        name: 'Asha Rao',
        email: 'asha@example.com',
        state: state?.name,
      });
      return (await buyer.order()).order_id;
    };
    const within = await inFirmState(true);
    const beyond = await inFirmState(false);
    expect(beyond).not.toBe(within);
    const rows = await ordersOf(buyer.mobile);
    const isTaxedBeyond = new Map(rows.map((row) => [row.id, Number(row.igst_paise) > 0]));
    expect(isTaxedBeyond.get(within)).toBe(false);
    expect(isTaxedBeyond.get(beyond)).toBe(true);
    expect(await inFirmState(true)).toBe(within);
  });

  it('twenty orders at once are one order, here and at the provider', async () => {
    const buyer = await newBuyer(services.phones);
    const all = await Promise.all(Array.from({ length: 20 }, () => buyer.order()));
    expect(new Set(all.map((each) => JSON.stringify(each))).size).toBe(1);
    const rows = await ordersOf(buyer.mobile);
    expect(rows.map(({ id }) => id)).toEqual([all[0]?.order_id]);
    expect(provider.books.size).toBe(1);
  });

  it('an order that several processes place at once is one', async () => {
    const userId = await seedBuyer();
    const { course, plan } = cheapest;
    const price = quote({ plan, gstPercent: catalogue().gstPercent });
    const wish = {
      userId,
      course,
      plan,
      price,
      stateCode: catalogue().firmStateCode,
      at: noon,
      acceptance: { address: '10.0.0.1', isTicked: false },
    };
    const placed = await Promise.all(Array.from({ length: 8 }, () => placeOrder(wish)));
    expect(new Set(placed.map(({ id }) => id)).size).toBe(1);
  });

  it('a plan that was bought can be ordered again', async () => {
    const buyer = await newBuyer(services.phones);
    const { order_id } = await buyer.order();
    provider.pay({ id: order_id });
    await buyer.orderStatus(order_id);
    expect((await buyer.order()).order_id).not.toBe(order_id);
    expect(await statusesOf(buyer.mobile)).toEqual(['fulfilled', 'created']);
  });
});

describe.skipIf(!coupon)('an order under a coupon', () => {
  const code = coupon?.code ?? '';
  const amount = amountOf(cheapest, coupon);
  const discounted = (buyer: BuyerInProcess, named?: string) =>
    buyer.createOrder({ ...buyer.wish(), amount, ...(named !== undefined && { coupon: named }) });
  const rejected = { status: 409, json: { code: 'price_changed' } };

  it.each([code, ` ${code.toLowerCase()} `])(
    'an order that names the coupon %j has its price',
    async (named) => {
      const buyer = await newBuyer(services.phones);
      expect((await discounted(buyer, named)).status).toBe(200);
      const [row] = await ordersOf(buyer.mobile);
      expect(row).toMatchObject({ coupon_code: code, coupon_percent: coupon?.percent });
    },
  );

  it.each([undefined, '', 'UNKNOWN'])(
    'the price under a coupon is not that of an order that names %j',
    async (named) => {
      const buyer = await newBuyer(services.phones);
      expect(await discounted(buyer, named)).toMatchObject(rejected);
      expect(await ordersOf(buyer.mobile)).toEqual([]);
    },
  );

  it('an order that names a coupon may have the price without it', async () => {
    const buyer = await newBuyer(services.phones);
    expect((await buyer.createOrder({ ...buyer.wish(), coupon: code })).status).toBe(200);
    const [row] = await ordersOf(buyer.mobile);
    expect(row).toMatchObject({ coupon_code: null, discount_paise: 0 });
  });

  it('an order that names none has the coupon of the session’s last list of plans', async () => {
    const buyer = await newBuyer(services.phones);
    await buyer.fetchPlans(cheapest, code.toLowerCase());
    expect((await discounted(buyer)).status).toBe(200);
    const [row] = await ordersOf(buyer.mobile);
    expect(row).toMatchObject({ coupon_code: code });
  });

  it.each([undefined, '', 'UNKNOWN'])(
    'a later list of plans that names %j clears the coupon of the session',
    async (named) => {
      const buyer = await newBuyer(services.phones);
      await buyer.fetchPlans(cheapest, code);
      await buyer.fetchPlans(another, named);
      expect(await discounted(buyer)).toMatchObject(rejected);
    },
  );

  it('an order that says that it has no coupon does not have that of the session', async () => {
    const buyer = await newBuyer(services.phones);
    await buyer.fetchPlans(cheapest, code);
    expect(await discounted(buyer, '')).toMatchObject(rejected);
  });

  it('the coupon of a session is no other session’s, of another user or the same one', async () => {
    const buyer = await newBuyer(services.phones);
    await buyer.fetchPlans(cheapest, code);
    expect(await discounted(await newBuyer(services.phones))).toMatchObject(rejected);
    await moveClock(later(60));
    const { browser } = await logIn(services.phones, buyer.mobile, new Browser());
    expect(await discounted(new BuyerInProcess(browser, buyer.mobile))).toMatchObject(rejected);
    expect((await discounted(buyer)).status).toBe(200);
  });
});

describe('a price', () => {
  const known = couponsOn('2027-03-01').map(({ percent }) => percent);
  const percent = [30, 31, 32, 33].find((each) => !known.includes(each)) ?? 34;
  const unknownCoupon = { code: 'UNKNOWN', percent };
  const paisaLess = (amount: number) => (Math.round(amount * 100) - 1) / 100;

  it.each<[string, (amount: number) => unknown, number, string]>([
    ['one paisa less', paisaLess, 409, 'price_changed'],
    ['one rupee more', (amount) => amount + 1, 409, 'price_changed'],
    ['a thousandth of a rupee more', (amount) => amount + 0.001, 409, 'price_changed'],
    ['the price without GST', () => cheapest.plan.price, 409, 'price_changed'],
    ['the price of another plan', () => amountOf(another), 409, 'price_changed'],
    [
      'a discount that no coupon gives',
      () => amountOf(cheapest, unknownCoupon),
      409,
      'price_changed',
    ],
    ['nothing', () => 0, 422, 'invalid_field'],
    ['less than nothing', (amount) => -amount, 422, 'invalid_field'],
    ['more than any price', () => 1e21, 422, 'invalid_field'],
    ['text', (amount) => String(amount), 422, 'invalid_field'],
    ['no number', () => null, 422, 'invalid_field'],
  ])('an order for %s is rejected, and none is made', async (_, change, status, code) => {
    const buyer = await newBuyer(services.phones);
    const wish = buyer.wish();
    const answer = await buyer.createOrder({ ...wish, amount: change(amountOf(cheapest)) });
    expect(codeOf(answer)).toMatchObject({ status, code });
    expect(await ordersOf(buyer.mobile)).toEqual([]);
    expect(provider.asked).toEqual([]);
  });

  it('an amount that is no JSON is rejected', async () => {
    const buyer = await newBuyer(services.phones);
    const body = JSON.stringify(buyer.wish()).replace(/"amount":[^,]*/, '"amount":NaN');
    expect(codeOf(await buyer.createOrder(body))).toMatchObject({ status: 400 });
  });

  it('a rejected amount is answered with the right price', async () => {
    const buyer = await newBuyer(services.phones);
    const answer = await buyer.createOrder({ ...buyer.wish(), amount: 1 });
    const { detail } = codeOf(answer);
    expect(detail).toContain(`${formatRupees(amountOf(cheapest))} with GST`);
    const advertised = couponsOn('2027-03-01').filter(({ code }) => code === promoCode());
    for (const coupon of advertised) {
      const price = formatRupees(amountOf(cheapest, coupon));
      expect(detail).toContain(`${price} with the coupon ${coupon.code}`);
    }
  });
});

describe('an order that does not agree with the catalogue or the login', () => {
  it.each<[string, Record<string, unknown>, number, string]>([
    ['another mobile', { phone: '9000000000' }, 422, 'invalid_field'],
    ['another number of months', { duration: 119 }, 409, 'conflict'],
    ['another name of the plan', { plan_name: 'Another course' }, 409, 'conflict'],
    ['an unknown course', { slug: 'no-such-course' }, 404, 'not_found'],
    ['an unknown plan', { plan_id: 'no-such-plan' }, 404, 'not_found'],
    ['a field that there is not', { discount: 'FREE' }, 422, 'invalid_field'],
    ['a coupon that is no text', { coupon: 50 }, 422, 'invalid_field'],
    ['a coupon of a thousand letters', { coupon: 'V'.repeat(1000) }, 422, 'invalid_field'],
    ['no mobile', { phone: undefined }, 422, 'invalid_field'],
    ['no months', { duration: undefined }, 422, 'invalid_field'],
    ['no name of the plan', { plan_name: undefined }, 422, 'invalid_field'],
  ])('an order with %s is rejected', async (_, changes, status, code) => {
    const buyer = await newBuyer(services.phones);
    const answer = await buyer.createOrder({ ...buyer.wish(), ...changes });
    expect(codeOf(answer)).toMatchObject({ status, code });
    expect(await ordersOf(buyer.mobile)).toEqual([]);
  });

  it('an order before the profile is saved is rejected, and made after it', async () => {
    const buyer = await newBuyer(services.phones, { isComplete: false });
    const wish = buyer.wish();
    expect(codeOf(await buyer.createOrder(wish))).toMatchObject({
      status: 409,
      code: 'profile_incomplete',
    });
    const [state] = listStates();
    const profile = { name: 'Asha Rao', email: 'asha@example.com', state: state?.name };
    await buyer.browser.saveUserInfo(profile);
    await buyer.order();
    expect(await ordersOf(buyer.mobile)).toMatchObject([{ state_code: state?.code }]);
  });

  it('an order of a buyer whose name no invoice can show waits for another name', async () => {
    const buyer = await newBuyer(services.phones);
    const wish = buyer.wish();
    // From before such names were refused.
    await services.query('update users set name = $2 where mobile = $1', [buyer.mobile, 'ஆஷா ராவ்']);
    const refused = { status: 409, code: 'profile_incomplete' };
    expect(codeOf(await buyer.createOrder(wish))).toMatchObject(refused);
    const [state] = listStates();
    const profile = { email: 'asha@example.com', state: state?.name };
    const again = await buyer.browser.saveUserInfo({ ...profile, name: 'ஆஷா ராவ்' });
    expect(again).toMatchObject({ status: 422, json: { detail: UNPRINTABLE_NAME } });
    await buyer.browser.saveUserInfo({ ...profile, name: 'Asha Rao' });
    await buyer.order();
  });

  it('an order without a login is rejected', async () => {
    const buyer = await newBuyer(services.phones);
    buyer.browser.cookies.clear();
    expect(codeOf(await buyer.createOrder())).toMatchObject({ status: 401 });
  });
});

describe('an order of which the provider does not hear, or is not heard', () => {
  it.each([
    ['is too busy', { failure: 'rate-limited' }, 503],
    ['is down', { failure: 'unavailable' }, 503],
    ['answers too late', { failure: 'timed-out' }, 504],
    ['makes it, and the answer is lost', { losesAnswers: true }, 504],
  ] as const)('an order stays open when the provider %s', async (_, behaviour, status) => {
    const buyer = await newBuyer(services.phones);
    Object.assign(provider, behaviour);
    const answer = await buyer.createOrder();
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after') ?? '').toMatch(status === 503 ? /^\d+$/ : /^$/);
    const [open] = await ordersOf(buyer.mobile);
    expect(open).toMatchObject({ status: 'created', payment_session_id: null });
    Object.assign(provider, { failure: null, losesAnswers: false });
    expect((await buyer.order()).order_id).toBe(open?.id);
    expect(await statusesOf(buyer.mobile)).toEqual(['created']);
  });

  it('an order that reaches the provider late has the shortest time there that it allows', async () => {
    const buyer = await newBuyer(services.phones);
    provider.failure = 'unavailable';
    await buyer.createOrder();
    provider.failure = null;
    await moveClock(later(29));
    const { order_id } = await buyer.order();
    const { expiresAt } = provider.booksOf(order_id).wanted;
    const { shortestOrderMinutes } = provider.limits;
    expect(expiresAt?.getTime()).toBeGreaterThanOrEqual(later(29 + shortestOrderMinutes).getTime());
  });

  it('an order that the provider refuses has failed, and the next one is another', async () => {
    const buyer = await newBuyer(services.phones);
    provider.refuses = true;
    expect(await buyer.createOrder()).toMatchObject({
      status: 502,
      json: { code: 'provider_refused', detail: expect.stringContaining('not been charged') },
    });
    expect(await statusesOf(buyer.mobile)).toEqual(['failed']);
    provider.refuses = false;
    await buyer.order();
    expect(await statusesOf(buyer.mobile)).toEqual(['failed', 'created']);
  });

  it('an order whose session was not saved is found at the provider by its id (F3)', async () => {
    const buyer = await newBuyer(services.phones);
    const first = await buyer.order();
    await services.query('update orders set payment_session_id = null where id = $1', [
      first.order_id,
    ]);
    provider.asked.length = 0;
    expect(await buyer.order()).toEqual(first);
    expect(provider.asked).toEqual([`createOrder ${first.order_id}`]);
    const [row] = await ordersOf(buyer.mobile);
    expect(row).toMatchObject({ payment_session_id: first.payment_session_id });
  });

  it('an order that the provider has for another amount is not paid', async () => {
    const buyer = await newBuyer(services.phones);
    const first = await buyer.order();
    await services.query('update orders set payment_session_id = null where id = $1', [
      first.order_id,
    ]);
    const books = provider.booksOf(first.order_id);
    const { paise, currency } = books.order.amount;
    books.order = { ...books.order, amount: { paise: paise + 100, currency } };
    expect((await buyer.createOrder()).status).toBe(502);
  });
});

describe('an open order past its expiry', () => {
  it('an order that expired at the provider makes place for another', async () => {
    const buyer = await newBuyer(services.phones);
    const first = await buyer.order();
    await moveClock(later(31));
    provider.setState(first.order_id, 'ended');
    const second = await buyer.order();
    expect(second.order_id).not.toBe(first.order_id);
    expect(await statusesOf(buyer.mobile)).toEqual(['expired', 'created']);
  });

  it('twenty orders at once make one new order in place of the expired one', async () => {
    const buyer = await newBuyer(services.phones);
    const first = await buyer.order();
    await moveClock(later(31));
    provider.setState(first.order_id, 'ended');
    const all = await Promise.all(Array.from({ length: 20 }, () => buyer.order()));
    expect(new Set(all.map(({ order_id }) => order_id)).size).toBe(1);
    expect(await statusesOf(buyer.mobile)).toEqual(['expired', 'created']);
  });

  it('an order that never reached the provider makes place for another (F2)', async () => {
    const buyer = await newBuyer(services.phones);
    provider.failure = 'unavailable';
    await buyer.createOrder();
    provider.failure = null;
    await moveClock(later(31));
    await buyer.order();
    expect(await statusesOf(buyer.mobile)).toEqual(['expired', 'created']);
  });

  it('an order that the provider still takes payments for is the same one', async () => {
    const buyer = await newBuyer(services.phones);
    const first = await buyer.order();
    await moveClock(later(31));
    expect(await buyer.order()).toEqual(first);
  });

  it('an order that was paid is granted, and not paid again', async () => {
    const buyer = await newBuyer(services.phones);
    const first = await buyer.order();
    provider.pay({ id: first.order_id });
    await moveClock(later(31));
    expect(codeOf(await buyer.createOrder())).toMatchObject({ status: 409, code: 'conflict' });
    expect(await statusesOf(buyer.mobile)).toEqual(['fulfilled']);
    await buyer.order();
    expect(await statusesOf(buyer.mobile)).toEqual(['fulfilled', 'created']);
  });

  it('a plan whose payment waits for a person can’t be ordered again', async () => {
    const buyer = await newBuyer(services.phones);
    const { order_id } = await buyer.order();
    await services.query(
      `update orders set status = 'paid', review_reason = 'amount_differs', paid_at = created_at
       where id = $1`,
      [order_id],
    );
    expect(codeOf(await buyer.createOrder())).toMatchObject({ status: 409, code: 'conflict' });
    expect(await statusesOf(buyer.mobile)).toEqual(['paid']);
  });

  it('an order stays open while the provider can’t be asked', async () => {
    const buyer = await newBuyer(services.phones);
    await buyer.order();
    await moveClock(later(31));
    provider.failure = 'unavailable';
    expect((await buyer.createOrder()).status).toBe(503);
    expect(await statusesOf(buyer.mobile)).toEqual(['created']);
    provider.failure = null;
    await buyer.order();
  });
});
