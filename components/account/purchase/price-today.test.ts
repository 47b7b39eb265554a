import { expect, it } from 'vitest';
import type { FetchedPlan } from '@/lib/contract/plans';
import { isSamePlan, planToday } from './price-today';

const chosen = { planId: 'a-1', courseName: 'Course A', months: 1, price: 5000 };
const fetched: FetchedPlan = {
  plan_id: 'a-1',
  plan_name: 'Course A',
  duration: 1,
  price: 5000,
  discounted_price: 2500,
  features: '',
};

it('a plan that costs what was chosen is the same, with or without the coupon', () => {
  for (const price of [5000, 2500])
    expect(planToday([fetched], { ...chosen, price })).toEqual({ ...chosen, price });
});

it('a plan at another price costs what the coupon leaves of it today', () => {
  const today = planToday([fetched], { ...chosen, price: 4000 });
  expect(today?.price).toBe(2500);
});

it.each([null, undefined, 0])(
  'a plan whose discounted price is %s has its own price today',
  (discounted_price) => {
    const today = planToday([{ ...fetched, discounted_price }], { ...chosen, price: 1 });
    expect(today?.price).toBe(5000);
  },
);

it('other months make another plan of the same price', () => {
  const today = planToday([{ ...fetched, duration: 3 }], chosen);
  expect(today && isSamePlan(today, chosen)).toBe(false);
});

it('a plan that is not on sale is none', () => {
  expect(planToday([], chosen)).toBeUndefined();
});

it('a plan that changed after the buyer ticked the box is ordered with the tick', () => {
  const ticked = { ...chosen, price: 1, isTicked: true };
  expect(planToday([fetched], ticked)).toEqual({ ...chosen, price: 2500, isTicked: true });
});
