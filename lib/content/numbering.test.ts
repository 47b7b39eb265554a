import { expect, test } from 'vitest';
import { numberAt, numberReference } from './numbering';
import { charterSection } from './schema/charter';
import { disclaimer } from './schema/disclaimer';

test('statements are numbered with digits, sections of the charter with letters', () => {
  expect([0, 6].map((index) => numberAt(disclaimer, index))).toEqual(['1', '7']);
  expect([0, 3, 25, 26, 53].map((index) => numberAt(charterSection, index))).toEqual([
    ...['A', 'D', 'Z', 'AA', 'BB'],
  ]);
});

test('the reference to a number is the document’s id with dots', () => {
  expect(numberReference('disclaimer/market-risk')).toBe('disclaimer.market-risk.number');
});
