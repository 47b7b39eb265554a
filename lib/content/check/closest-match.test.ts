import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closestMatch } from './closest-match';

const keys = ['price', 'originalPrice', 'months', 'averageDays', 'features', 'best'];

describe('the closest match', () => {
  test.each([
    ['prcie', 'price'],
    ['pric', 'price'],
    ['Price', 'price'],
    ['original-price', 'originalPrice'],
    ['average_days', 'averageDays'],
    ['feature', 'features'],
    ['/contact', undefined],
    ['zzz', undefined],
  ])('the closest match of %s is %s', (word, expected) => {
    expect(closestMatch(word, keys)).toBe(expected);
  });

  test('the closest match is found for a part of exactly one name', () => {
    expect(closestMatch('charter', ['/investor-charter', '/pricing'])).toBe('/investor-charter');
  });

  test('the closest match is found when two adjacent letters are swapped', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.nat(2), (key, at) => {
        const swapped = key.slice(0, at) + key[at + 1] + key[at] + key.slice(at + 2);
        expect(closestMatch(swapped, keys)).toBe(key);
      }),
    );
  });
});
