import { beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '@/lib/client/query-client';
import { RequestError } from '@/lib/client/request-error';
import { orderOf, orderPlan } from './order-plan';

const plan = { planId: 'a-1', courseName: 'Course A', months: 3, price: 1234 };

const texts = [
  { title: 'Terms', href: '/terms', version: 'a1' },
  { title: 'Refunds', href: '/refunds', version: 'b2' },
];
const elsewhere = { api: 'https://api.example.com', chatApi: 'https://chat.example.com' };
const own = { api: '/api', chatApi: '/api/chat' };
const shop = { slug: 'a', gstPercent: 18, backend: own, texts };

beforeEach(() => {
  const origin = 'https://www.example.com';
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { origin, href: `${origin}/subscriptions/a` });
});

/** Sets the contents of the browser's storage. */
function keep(stored: Record<string, string>): void {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
}

it('an order carries the catalogue’s names and the price with GST, exact to the paisa', () => {
  expect(orderOf(shop, plan, '9876543210')).toMatchObject({
    slug: 'a',
    plan_id: 'a-1',
    amount: 1456.12,
    phone: '9876543210',
    duration: 3,
    plan_name: 'Course A',
  });
});

it('the amount is that of the tax’s two halves, each rounded to a paisa', () => {
  const cheap = { ...plan, price: 1 };
  expect(orderOf({ ...shop, gstPercent: 5 }, cheap, '9876543210').amount).toBe(1.06);
});

it.each(['/api', '', 'https://www.example.com/api'])(
  'an order to our own backend at %j carries the coupon, the texts that were shown, and the tick',
  (api) => {
    keep({ couponCode: 'VIP50' });
    const order = orderOf(
      { ...shop, backend: { ...own, api } },
      { ...plan, isTicked: true },
      '9876543210',
    );
    expect(order).toMatchObject({ coupon: 'VIP50', terms: ['a1', 'b2'], accepted: true });
  },
);

it.each([
  ['1,20,000', 120000],
  ['0', 0],
  ['99.5', undefined],
  ['-1', undefined],
])('an order after the declaration %j carries the family’s fees %j', (familyFees, sent) => {
  keep({ familyFees });
  expect(orderOf(shop, plan, '9876543210').family_fees).toBe(sent);
});

it('an order without coupon, declaration and tick says nothing of them', () => {
  const order = orderOf(shop, plan, '9876543210');
  expect(order).not.toHaveProperty('coupon');
  expect(order).not.toHaveProperty('accepted');
  expect(order).not.toHaveProperty('family_fees');
});

it('an order to another backend carries the fields of product 8.10 alone', () => {
  keep({ couponCode: 'VIP50', familyFees: '0' });
  const order = orderOf({ ...shop, backend: elsewhere }, { ...plan, isTicked: true }, '9876543210');
  expect(Object.keys(order).sort()).toEqual([
    'amount',
    'duration',
    'phone',
    'plan_id',
    'plan_name',
    'slug',
  ]);
});

interface Made {
  payment_session_id: string;
  order_id: string;
  repeated?: boolean;
}

/** Orders at a backend that answers each order by `answers`, and other requests by `fetch`. */
function order(
  answers: readonly (Made | RequestError)[],
  fetch: (address: string) => Promise<Response> = () => new Promise(() => undefined),
) {
  vi.stubGlobal('fetch', fetch);
  const left = [...answers];
  const createOrder = async () => {
    const answer = left.shift();
    if (!answer) throw new Error('One order too many.');
    if (answer instanceof RequestError) throw answer;
    return answer;
  };
  return orderPlan({ ...shop, cache: makeQueryClient(), createOrder }, plan, '9876543210');
}

const made = { payment_session_id: 'session', order_id: 'order' };

it('a checkout whose order has an id does not wait for the expiry of the plan', async () => {
  expect(await order([made])).toMatchObject({
    name: 'opened',
    order: { sessionId: 'session', orderId: 'order' },
  });
});

it('an order that was open before is known by it', async () => {
  expect((await order([{ ...made, repeated: true }])).name).toBe('repeated');
});

const refused = (code: string, changed = texts) =>
  new RequestError('no', { kind: 'rejected', status: 409, code, detail: 'No.', changed });

it('an order whose texts have changed is asked about them', async () => {
  const changed = texts.slice(1);
  expect(await order([refused('terms_changed', changed)])).toEqual({ name: 'terms', changed });
});

/** The shop still has the plan at the price that was chosen. */
const samePrice = async (address: string) =>
  Response.json(
    address.includes('fetch-plans')
      ? [{ plan_id: 'a-1', plan_name: 'Course A', duration: 3, price: 1234, features: '' }]
      : { plan_expires_at: null },
  );

it('an order whose price is refused and confirmed is made once more, and not twice', async () => {
  expect((await order([refused('price_changed'), made], samePrice)).name).toBe('opened');
  const twice = [refused('price_changed'), refused('price_changed')];
  expect(await order(twice, samePrice)).toEqual({ name: 'refused', reason: 'No.' });
});
