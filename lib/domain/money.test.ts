import { expect, test } from 'vitest';
import { formatAmount, formatPaise, formatRupees, toPaise, toRupees } from './money';

test('money is written as Indian readers write it', () => {
  expect([150000, 9999, 23598.82, 0].map(formatRupees)).toEqual([
    '₹1,50,000',
    '₹9,999',
    '₹23,598.82',
    '₹0',
  ]);
});

test('an amount of a tax document has both decimals', () => {
  expect([1_50_000_00, 8712_33, -5, 0].map(formatPaise)).toEqual([
    '₹1,50,000.00',
    '₹8,712.33',
    '-₹0.05',
    '₹0.00',
  ]);
});

test('rupees become exact paise, which are written as the same rupees', () => {
  const amounts = [0, 0.07, 1.1, 1180.5, 23598.82, 150000];
  expect(amounts.map(toPaise)).toEqual([0, 7, 110, 1180_50, 23598_82, 150000_00]);
  for (const amount of amounts) {
    expect(toRupees(toPaise(amount))).toBe(amount);
    expect(formatAmount(toPaise(amount))).toBe(formatRupees(amount));
  }
});
