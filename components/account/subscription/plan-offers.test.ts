import { describe, expect, it } from 'vitest';
import type { FetchedPlan } from '@/lib/contract/plans';
import { offersOf, withCoupon } from './plan-offers';

const plan: FetchedPlan = {
  plan_id: 'btst-vip-1m',
  duration: 1,
  price: 3001,
  discounted_price: 1500,
  discount: null,
  savings: null,
  features: 'One call a day\r\n\n  Index options \nOne call a day',
};

describe('offersOf', () => {
  it('the features of a fetched plan are its lines, each once', () => {
    const [offer] = offersOf([plan], { discounted: false });
    expect(offer?.features).toEqual(['One call a day', 'Index options']);
  });

  it('the discounted price of a plan counts once its coupon is accepted', () => {
    expect(offersOf([plan], { discounted: false })[0]).toMatchObject({ price: 3001 });
    expect(offersOf([plan], { discounted: false })[0]?.listPrice).toBeUndefined();
    expect(offersOf([plan], { discounted: true })[0]).toMatchObject({
      price: 1500,
      listPrice: 3001,
    });
  });

  it.each([null, undefined, 0, 3001])(
    'a plan whose discounted price is %s keeps its price',
    (discounted_price) => {
      const [offer] = offersOf([{ ...plan, discounted_price }], { discounted: true });
      expect(offer?.price).toBe(3001);
      expect(offer?.listPrice).toBeUndefined();
    },
  );
});

describe('withCoupon', () => {
  const coupon = { code: 'HALF', percent: 50, validUntil: '2026-11-21' };
  const plans = offersOf([plan], { discounted: false });

  it('a coupon takes its percent off each plan, rounded down to a rupee', () => {
    expect(withCoupon(plans, coupon, '2026-11-21')[0]).toMatchObject({
      price: 1500,
      listPrice: 3001,
    });
  });

  it('a coupon that has ended changes no price', () => {
    expect(withCoupon(plans, coupon, '2026-11-22')[0]?.price).toBe(3001);
  });
});
