import { expect, test } from 'vitest';
import { isInForce } from './in-force';

test('a document is shown from its first day to its last, both included', () => {
  const dates = { effectiveFrom: '2026-11-20', effectiveUntil: '2026-11-22' };
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map((day) => isInForce(dates, day)),
  ).toEqual([false, true, true, false]);
});

test('a document without dates is always shown', () => {
  expect(isInForce({}, '2026-11-20')).toBe(true);
});
