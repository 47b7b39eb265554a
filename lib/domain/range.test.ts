import { expect, test } from 'vitest';
import { formatCapital, formatRange } from './range';

test('a range has both ends, or the one number', () => {
  expect(formatRange({ from: 4, to: 6 })).toBe('4 to 6');
  expect(formatRange({ from: 3, to: 3 })).toBe('3');
});

test('a capital is a range of rupees, or open at its end', () => {
  expect(formatCapital({ from: 5000, to: 60_000 })).toBe('₹5,000 to ₹60,000');
  expect(formatCapital({ from: 5000 })).toBe('₹5,000 and more');
});

test('large amounts are written in lakhs', () => {
  expect(formatCapital({ from: 100_000 })).toBe('₹1 lakh and more');
  expect(formatCapital({ from: 200_000 })).toBe('₹2 lakh and more');
  expect(formatCapital({ from: 50_000, to: 250_000 })).toBe('₹50,000 to ₹2.5 lakh');
  expect(formatCapital({ from: 123_456 })).toBe('₹1,23,456 and more');
});
