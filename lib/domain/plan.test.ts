import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountLabel, planBadge, planId, savingLabels } from './plan';

/** Seven price lists as a catalogue has them: months, price, and the labels of what is saved. */
const catalogue = [
  [
    [1, 6000],
    [2, 8000, '33% off', 'Save ₹4,000'],
    [3, 10000, '44% off', 'Save ₹8,000'],
    [6, 15000, '58% off', 'Save ₹21,000'],
    [12, 20000, '72% off', 'Save ₹52,000'],
    [18, 30000, '72% off', 'Save ₹78,000'],
  ],
  [
    [3, 15000],
    [6, 20000, '33% off', 'Save ₹10,000'],
    [12, 30000, '50% off', 'Save ₹30,000'],
  ],
  [
    [1, 9999],
    [3, 19999, '33% off', 'Save ₹9,998'],
    [6, 24999, '58% off', 'Save ₹34,995'],
  ],
  [[1, 8000]],
  [
    [1, 6000],
    [3, 12000, '33% off', 'Save ₹6,000'],
    [6, 18000, '50% off', 'Save ₹18,000'],
    [12, 25000, '65% off', 'Save ₹47,000'],
  ],
  [
    [1, 12000],
    [3, 24000, '33% off', 'Save ₹12,000'],
    [6, 50000, '30% off', 'Save ₹22,000'],
    [12, 100000, '30% off', 'Save ₹44,000'],
  ],
  [
    [1, 3000],
    [2, 4000, '33% off', 'Save ₹2,000'],
  ],
] as const satisfies readonly (readonly (readonly [number, number, string?, string?])[])[];

describe('the saving of a plan', () => {
  test.each(catalogue.map((plans) => [plans] as const))(
    'the saving of a plan follows from the price of the shortest: %j',
    (plans) => {
      const [[shortestMonths, shortestPrice]] = plans;
      const shortest = { months: shortestMonths, price: shortestPrice };
      for (const [months, price, discount, savings] of plans)
        expect(savingLabels({ months, price }, shortest)).toEqual(
          discount && savings ? { discount, savings } : undefined,
        );
    },
  );

  test('the saving is in whole rupees, rounded down, where the shortest plan does not divide', () => {
    const shortest = { months: 3, price: 10000 };
    expect(savingLabels({ months: 4, price: 12000 }, shortest)).toEqual({
      discount: '10% off',
      savings: 'Save ₹1,333',
    });
  });

  test('a saving of less than a percent is not shown', () => {
    const shortest = { months: 1, price: 1000 };
    for (const price of [1981, 2000, 2500])
      expect(savingLabels({ months: 2, price }, shortest)).toBeUndefined();
    expect(savingLabels({ months: 2, price: 1980 }, shortest)?.discount).toBe('1% off');
  });

  test('the saving never promises more than the prices give', () => {
    const rupees = fc.integer({ min: 1, max: 1_000_000 });
    const months = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(rupees, months, rupees, months, (price, length, shortPrice, shortLength) => {
        const labels = savingLabels(
          { months: length, price },
          { months: shortLength, price: shortPrice },
        );
        const saved = Number(labels?.savings.replaceAll(/\D/g, '') ?? 0);
        const percent = Number(labels?.discount.replaceAll(/\D/g, '') ?? 0);
        // Both sides times the shortest plan's months, so that no fraction is rounded.
        const full = shortPrice * length;
        expect((price + saved) * shortLength).toBeLessThanOrEqual(
          Math.max(full, price * shortLength),
        );
        expect(percent * full).toBeLessThanOrEqual(Math.max(0, 100 * (full - price * shortLength)));
      }),
    );
  });
});

test('a price saves a percentage of another one, rounded down', () => {
  expect(discountLabel(48_000, 10_000)).toBe('79% off');
  expect(discountLabel(8000, 7999)).toBeUndefined();
});

describe('the mark of the best plan', () => {
  const plan = (months: number, price: number, best = false) => ({ months, price, best });
  const badges = (plans: readonly ReturnType<typeof plan>[]) =>
    plans.map((each) => planBadge(each, plans));

  test('says that no plan costs less a month, on each plan with its price a month', () => {
    expect(badges([plan(1, 6000), plan(12, 20_000, true), plan(18, 30_000)])).toEqual([
      undefined,
      'Lowest price a month',
      'Lowest price a month',
    ]);
  });

  test('says no more than that it is the best where another plan costs less a month', () => {
    expect(badges([plan(1, 6000), plan(3, 12_000, true), plan(12, 20_000)])).toEqual([
      undefined,
      'Best',
      undefined,
    ]);
  });

  test('is on no plan where none is the best', () => {
    expect(badges([plan(1, 6000), plan(3, 12_000)])).toEqual([undefined, undefined]);
  });
});

test('a plan is known by its course and its length', () => {
  expect([planId('btst-vip', 1), planId('btst-vip', 12)]).toEqual([
    'btst-vip-1-month',
    'btst-vip-12-months',
  ]);
});
