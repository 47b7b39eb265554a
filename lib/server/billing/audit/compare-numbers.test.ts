import { expect, it } from 'vitest';
import { compareNumbers } from './compare-numbers';

const MANY = 300_000;
const all = Array.from({ length: MANY }, (_, index) => index + 1);

const compare = (counters: readonly number[], last: number) =>
  compareNumbers([{ series: 'INV', year: '2026-27', last, counters }], {}).map(
    ({ kind, sentence }) => [kind, /\d+/.exec(sentence)?.[0]],
  );

it('a long series without a gap has no difference', () => {
  expect(compare(all, MANY)).toEqual([]);
});

it('a long series names each number that is missing, and each double number once', () => {
  const counters = [...all.filter((number) => number !== 7), MANY, MANY];
  expect(compare(counters, MANY + 1)).toEqual([
    ['number-missing', '7'],
    ['number-missing', String(MANY + 1)],
    ['number-double', String(MANY)],
  ]);
});
