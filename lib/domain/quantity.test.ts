import { expect, test } from 'vitest';
import { formatQuantity } from './quantity';

test('a figure is written with its unit', () => {
  expect(formatQuantity({ value: 150000, unit: 'rupees' })).toBe('₹1,50,000');
  expect(formatQuantity({ value: 18, unit: 'percent' })).toBe('18%');
  expect(formatQuantity({ value: 1, unit: 'years' })).toBe('1 year');
  expect(formatQuantity({ value: 7, unit: 'business days' })).toBe('7 business days');
});
