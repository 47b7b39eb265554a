import { expect, test } from 'vitest';
import { earlierBy, laterBy } from './period';

const day = (text: string) => new Date(`${text}T10:30:00Z`);

test.each([
  ['2027-03-01', 12, 'months', '2028-03-01'],
  ['2027-03-01', 5, 'years', '2032-03-01'],
  ['2028-02-29', 8, 'years', '2036-02-29'],
  ['2028-02-29', 1, 'years', '2029-03-01'],
] as const)('%s and %i %s are %s', (from, value, unit, to) => {
  expect(laterBy(day(from), { value, unit })).toEqual(day(to));
});

test('the same time a period earlier is found', () => {
  expect(earlierBy(day('2032-03-01'), { value: 5, unit: 'years' })).toEqual(day('2027-03-01'));
  expect(earlierBy(day('2032-03-01'), { value: 48, unit: 'hours' })).toEqual(day('2032-02-28'));
  expect(laterBy(day('2032-02-28'), { value: 2, unit: 'days' })).toEqual(day('2032-03-01'));
});

test('a quantity that is no period is rejected', () => {
  expect(() => laterBy(day('2027-03-01'), { value: 18, unit: 'percent' })).toThrow('18 percent');
});
