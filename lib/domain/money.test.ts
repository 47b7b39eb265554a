import { expect, test } from 'vitest';
import { formatPaise, formatRupees } from './money';

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
