import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { couponCode, proRataPrice, quote, refundQuote, type TaxedAmount, withGst } from './quote';

const day = '2026-11-20';
const [maharashtra, kerala] = ['27', '32'];
const half = { code: 'HALF', percent: 50 };

const prices = fc.integer({ min: 1, max: 10_000_000 });
/** Rates that the law has had, a rate that can't be halved in whole paise, and no tax. */
const rates = fc.constantFrom(0, 3, 5, 12, 12.5, 18, 28);
const coupons = fc.option(
  fc.record({ code: fc.constant('ANY'), percent: fc.integer({ min: 1, max: 90 }) }),
  { nil: undefined },
);
const buyers = fc.constantFrom(undefined, maharashtra, kerala);
const quotes = fc
  .record({ price: prices, gstPercent: rates, coupon: coupons, buyerStateCode: buyers })
  .map(({ price, ...rest }) =>
    quote({ plan: { price }, day, firmStateCode: maharashtra, ...rest }),
  );

const sumOf = ({ pricePaise, cgstPaise, sgstPaise, igstPaise }: TaxedAmount) =>
  pricePaise + cgstPaise + sgstPaise + igstPaise;

const amounts = ({ pricePaise, cgstPaise, sgstPaise, igstPaise, totalPaise }: TaxedAmount) => ({
  pricePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  totalPaise,
});

describe('a quote', () => {
  test('a quote adds CGST and SGST for a buyer in the firm’s state', () => {
    expect(
      quote({
        plan: { price: 19_999 },
        gstPercent: 18,
        firmStateCode: maharashtra,
        buyerStateCode: maharashtra,
      }),
    ).toEqual({
      listPaise: 1_999_900,
      discountPaise: 0,
      pricePaise: 1_999_900,
      gstPercent: 18,
      cgstPaise: 179_991,
      sgstPaise: 179_991,
      igstPaise: 0,
      totalPaise: 2_359_882,
      coupon: undefined,
    });
  });

  test('a quote adds IGST for a buyer in another state', () => {
    const elsewhere = { firmStateCode: maharashtra, buyerStateCode: kerala };
    expect(quote({ plan: { price: 6_000 }, gstPercent: 18, ...elsewhere })).toMatchObject({
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 108_000,
      totalPaise: 708_000,
    });
  });

  test('a quote takes the buyer’s state to be the firm’s while it is unknown', () => {
    const unknown = quote({ plan: { price: 6_000 }, gstPercent: 18 });
    expect(unknown).toMatchObject({ cgstPaise: 54_000, sgstPaise: 54_000, igstPaise: 0 });
    expect(quote({ plan: { price: 6_000 }, gstPercent: 18, firmStateCode: maharashtra })).toEqual(
      unknown,
    );
  });

  test('a coupon’s price is rounded down to a whole rupee before GST', () => {
    expect(quote({ plan: { price: 9_999 }, coupon: half, day, gstPercent: 18 })).toMatchObject({
      listPaise: 999_900,
      discountPaise: 500_000,
      pricePaise: 499_900,
      totalPaise: 589_882,
      coupon: { code: 'HALF', percent: 50 },
    });
  });

  test.each([
    ['before its first day', { validFrom: '2026-11-21' }, false],
    ['on its first day', { validFrom: day }, true],
    ['between its days', { validFrom: '2026-11-01', validUntil: '2026-11-30' }, true],
    ['on its last day', { validUntil: day }, true],
    ['after its last day', { validUntil: '2026-11-19' }, false],
  ])('a coupon used %s is valid or changes nothing', (_, days, isValid) => {
    const plan = { price: 6_000 };
    const used = quote({ plan, coupon: { ...half, ...days }, day, gstPercent: 18 });
    expect(used).toEqual(quote({ plan, coupon: isValid ? half : undefined, day, gstPercent: 18 }));
    expect(used.pricePaise).toBe(isValid ? 300_000 : 600_000);
  });

  test('base and tax add up to the total in whole paise for every price, coupon, rate and state', () => {
    fc.assert(
      fc.property(quotes, (quoted) => {
        for (const amount of Object.values(amounts(quoted)))
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(sumOf(quoted)).toBe(quoted.totalPaise);
        expect(quoted.listPaise - quoted.discountPaise).toBe(quoted.pricePaise);
        expect(quoted.cgstPaise).toBe(quoted.sgstPaise);
      }),
    );
  });

  test('a discounted price is the highest whole rupee that gives the whole discount', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 90 }), (price, percent) => {
        const coupon = { code: 'ANY', percent };
        const { pricePaise } = quote({ plan: { price }, coupon, day, gstPercent: 18 });
        expect(pricePaise % 100).toBe(0);
        expect(pricePaise).toBeLessThanOrEqual(price * (100 - percent));
        expect(pricePaise + 100).toBeGreaterThan(price * (100 - percent));
      }),
    );
  });

  test('the total is the same in every state, and exact at an even rate', () => {
    fc.assert(
      fc.property(prices, rates, (price, gstPercent) => {
        const [here, elsewhere] = [maharashtra, kerala].map((buyerStateCode) =>
          quote({ plan: { price }, gstPercent, firmStateCode: maharashtra, buyerStateCode }),
        );
        expect(here?.totalPaise).toBe(elsewhere?.totalPaise);
        expect(here?.totalPaise).toBe(withGst(price * 100, gstPercent));
        const exact = price * (100 + gstPercent);
        expect(Math.abs((here?.totalPaise ?? 0) - exact)).toBeLessThanOrEqual(
          gstPercent % 2 === 0 ? 0 : 1,
        );
      }),
    );
  });
});

describe('a refund', () => {
  const year = quote({
    plan: { price: 12_000 },
    gstPercent: 18,
    firmStateCode: maharashtra,
    buyerStateCode: kerala,
  });

  test('a refund of unexpired days is in proportion to the fee, and so is its tax', () => {
    const pricePaise = proRataPrice({ ...year, unexpiredDays: 265, totalDays: 365 });
    expect(pricePaise).toBe(871_233);
    const totalPaise = withGst(pricePaise, 18);
    expect(refundQuote({ order: year, refundedPaise: 0, totalPaise })).toEqual({
      pricePaise,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 156_822,
      totalPaise,
    });
  });

  test('a refund for any number of days has the price that is in proportion to them', () => {
    const days = fc.integer({ min: 1, max: 366 });
    fc.assert(
      fc.property(quotes, days, days, (order, one, other) => {
        const [unexpiredDays, totalDays] = [Math.min(one, other), Math.max(one, other)];
        const pricePaise = proRataPrice({ ...order, unexpiredDays, totalDays });
        const totalPaise = withGst(pricePaise, order.gstPercent);
        fc.pre(totalPaise >= 2);
        expect(totalPaise).toBeLessThanOrEqual(order.totalPaise);
        expect(refundQuote({ order, refundedPaise: 0, totalPaise }).pricePaise).toBe(pricePaise);
      }),
    );
  });

  test('refunds of parts add up to the whole order in each amount', () => {
    const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 });
    fc.assert(
      fc.property(quotes, cuts, (order, shares) => {
        const cutsInPaise = shares
          .map((share) => Math.floor(share * order.totalPaise))
          .sort((a, b) => a - b);
        let refundedPaise = 0;
        const parts: TaxedAmount[] = [];
        for (const cut of [...cutsInPaise, order.totalPaise]) {
          const isLast = cut === order.totalPaise;
          if (cut - refundedPaise < 2 || (!isLast && order.totalPaise - cut < 2)) continue;
          parts.push(refundQuote({ order, refundedPaise, totalPaise: cut - refundedPaise }));
          refundedPaise = cut;
        }
        for (const part of parts) {
          expect(sumOf(part)).toBe(part.totalPaise);
          expect(part.cgstPaise).toBe(part.sgstPaise);
          expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
        }
        const names = ['pricePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const;
        for (const name of names)
          expect(parts.reduce((sum, part) => sum + part[name], 0)).toBe(order[name]);
      }),
    );
  });

  test('a refund of two paise is the smallest', () => {
    expect(refundQuote({ order: year, refundedPaise: 0, totalPaise: 2 }).totalPaise).toBe(2);
  });

  test.each([
    ['nothing', 0, 0],
    ['one paisa', 0, 1],
    ['a fraction of a paisa', 0, 100.5],
    ['more than the order', 0, 1_416_001],
    ['more than is left of it', 1_400_000, 16_001],
  ])('a refund of %s is not possible', (_, refundedPaise, totalPaise) => {
    expect(() => refundQuote({ order: year, refundedPaise, totalPaise })).toThrow(RangeError);
  });
});

test('a coupon is typed in capitals, whatever the name of its document', () => {
  expect(couponCode('vip50')).toBe('VIP50');
});
