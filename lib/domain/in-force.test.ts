import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeDays, isInForce, listInForce, versionInForce } from './in-force';

test('a document is shown from its first day to its last, both included', () => {
  const dates = { effectiveFrom: '2026-11-20', effectiveUntil: '2026-11-22' };
  expect(
    ['2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23'].map((day) => isInForce(dates, day)),
  ).toEqual([false, true, true, false]);
});

test('a document without dates is always shown', () => {
  expect(isInForce({}, '2026-11-20')).toBe(true);
});

test('a later version follows an earlier one that has no end', () => {
  const first = {};
  const next = { effectiveFrom: '2027-04-01' };
  expect(versionInForce([first, next], '2027-03-31')).toBe(first);
  expect(versionInForce([next, first], '2027-04-01')).toBe(next);
});

test('after a version with a last day the version before it is in force again', () => {
  const first = { effectiveFrom: '2026-01-01' };
  const week = { effectiveFrom: '2026-12-24', effectiveUntil: '2026-12-31' };
  const days = ['2025-12-31', '2026-12-23', '2026-12-24', '2026-12-31', '2027-01-01'];
  expect(days.map((day) => versionInForce([first, week], day))).toEqual([
    undefined,
    first,
    week,
    week,
    first,
  ]);
});

test('each document keeps the position of its first version in a list', () => {
  const plans = [
    { months: 1, price: 3000 },
    { months: 2, price: 4000 },
    { months: 1, price: 3500, effectiveFrom: '2026-12-01' },
    { months: 3, price: 6000, effectiveUntil: '2026-11-30' },
  ];
  expect(
    listInForce(plans, '2026-12-01', ({ months }) => String(months)).map(({ price }) => price),
  ).toEqual([3500, 4000]);
});

const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-02-${String(n).padStart(2, '0')}`);
const version = fc.record(
  { effectiveFrom: day, effectiveUntil: day, thing: fc.constantFrom('a', 'b') },
  { requiredKeys: ['thing'] },
);

test('on each day a document has at most one version in force, the one that began last', () => {
  fc.assert(
    fc.property(fc.array(version), day, (versions, today) => {
      const inForce = listInForce(versions, today, ({ thing }) => thing);
      const running = versions.filter((each) => isInForce(each, today));
      expect(inForce.map(({ thing }) => thing).sort()).toEqual(
        [...new Set(running.map(({ thing }) => thing))].sort(),
      );
      for (const { thing, effectiveFrom = '' } of inForce)
        for (const other of running.filter((each) => each.thing === thing))
          expect((other.effectiveFrom ?? '') <= effectiveFrom).toBe(true);
    }),
  );
});

test('between two days of change the same versions are in force', () => {
  fc.assert(
    fc.property(fc.array(version), day, (versions, today) => {
      const changes = changeDays(versions);
      const last =
        changes
          .filter((change) => change <= today)
          .sort()
          .at(-1) ?? '0000-01-01';
      const on = (date: string) => listInForce(versions, date, ({ thing }) => thing);
      expect(on(today)).toEqual(on(last));
    }),
  );
});
