import { expect, it, vi } from 'vitest';
import { makeQueryClient } from '@/lib/client/query-client';
import { orderOf, orderPlan } from './order-plan';

const plan = { planId: 'a-1', courseName: 'Course A', months: 3, price: 1234 };

it('an order carries the catalogue’s names and the price with GST, exact to the paisa', () => {
  expect(orderOf({ slug: 'a', gstPercent: 18 }, plan, '9876543210')).toEqual({
    slug: 'a',
    plan_id: 'a-1',
    amount: 1456.12,
    phone: '9876543210',
    duration: 3,
    plan_name: 'Course A',
  });
});

it('the amount is that of the tax’s two halves, each rounded to a paisa', () => {
  expect(orderOf({ slug: 'a', gstPercent: 5 }, { ...plan, price: 1 }, '9876543210').amount).toBe(
    1.06,
  );
});

/** Orders at a backend that answers `made`, and never says when the buyer's plan ends. */
function order(made: { payment_session_id: string; order_id: string; repeated?: boolean }) {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const shop = {
    backend: { api: '/api', chatApi: '/api/chat' },
    cache: makeQueryClient(),
    createOrder: async () => made,
    slug: 'a',
    gstPercent: 18,
  };
  return orderPlan(shop, plan, '9876543210');
}

const made = { payment_session_id: 'session', order_id: 'order' };

it('a checkout whose order has an id does not wait for the expiry of the plan', async () => {
  expect(await order(made)).toMatchObject({
    name: 'opened',
    order: { sessionId: 'session', orderId: 'order' },
  });
});

it('an order that was open before is known by it', async () => {
  expect((await order({ ...made, repeated: true })).name).toBe('repeated');
});
