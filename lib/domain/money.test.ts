import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupees, priceWithGstPaise } from './money';

describe('money', () => {
  test('money is written as Indian readers write it', () => {
    expect([150000, 9999, 23598.82, 0].map(formatRupees)).toEqual([
      '₹1,50,000',
      '₹9,999',
      '₹23,598.82',
      '₹0',
    ]);
  });

  test('18% is added to a plan’s price', () => {
    expect(priceWithGstPaise(6000, 18)).toBe(708000);
    expect(priceWithGstPaise(19999, 18)).toBe(2359882);
  });

  test('GST is whole paise for every whole price and rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 0, max: 28 }),
        (price, rate) => {
          const total = priceWithGstPaise(price, rate);
          expect(Number.isInteger(total)).toBe(true);
          expect(total - price * 100).toBe(price * rate);
        },
      ),
    );
  });
});
