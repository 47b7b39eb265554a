import { expect, test } from 'vitest';
import { formatRupees } from './money';

test('money is written as Indian readers write it', () => {
  expect([150000, 9999, 23598.82, 0].map(formatRupees)).toEqual([
    '₹1,50,000',
    '₹9,999',
    '₹23,598.82',
    '₹0',
  ]);
});
