import { expect, it } from 'vitest';
import { trailingYearStart } from './term';

it.each([
  ['2027-03-01T12:00:00.000Z', '2026-03-01T12:00:00.000Z'],
  ['2027-03-29T12:00:00.000Z', '2026-03-29T12:00:00.000Z'],
  ['2027-02-10T12:00:00.000Z', '2026-02-10T12:00:00.000Z'],
  // In India it is the next day, 1 March, at both.
  ['2028-02-29T20:00:00.000Z', '2027-02-28T20:00:00.000Z'],
  // 29 February in India, which the year before does not have.
  ['2028-02-28T20:00:00.000Z', '2027-02-27T20:00:00.000Z'],
  ['2028-02-29T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
  ['2029-02-28T10:00:00.000Z', '2028-02-28T10:00:00.000Z'],
])('the year that ends at %s begins at %s', (at, start) => {
  expect(trailingYearStart(new Date(at)).toISOString()).toBe(start);
});
