import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDayWithin, inMonths } from './advance-limit';
import { indianDay } from './dates';
import { lastInstant, nextTerm, type Term } from './term';

/** Noon in India. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

/** The day from which an order of `months` is possible after orders of `bought` months on one day. */
const firstDay = (day: string, bought: readonly number[], months: number, most: number) => {
  const at = noon(day);
  let current: Term | undefined;
  for (const each of bought) current = nextTerm({ at, months: each, current });
  return firstDayWithin({ at, months, current, most });
};

test.each([
  // A first term is always possible, as long as its plan is sold.
  ['2027-01-15', [], 1, 12, '2027-01-15'],
  ['2027-01-15', [], 18, 12, '2027-01-15'],
  ['2027-01-15', [6], 6, 12, '2027-01-15'],
  ['2027-01-15', [6, 3, 1], 2, 12, '2027-01-15'],
  ['2027-01-15', [6, 3, 1], 3, 12, '2027-02-15'],
  ['2027-01-15', [12], 1, 12, '2027-02-15'],
  ['2027-01-15', [12], 6, 12, '2027-07-15'],
  // Twelve months are possible on the last day of the present term, and go on from its end.
  ['2027-01-15', [12], 12, 12, '2028-01-15'],
  ['2027-01-15', [1], 12, 12, '2027-02-15'],
  // A longer plan than the period never follows on a running term.
  ['2027-01-15', [1], 18, 12, '2027-02-16'],
  ['2027-01-15', [18], 18, 12, '2028-07-16'],
  ['2027-01-15', [18], 1, 12, '2027-08-15'],
  // A quarter.
  ['2027-01-15', [1, 1], 1, 3, '2027-01-15'],
  ['2027-01-15', [1, 1, 1], 1, 3, '2027-02-15'],
  ['2027-01-15', [1], 6, 3, '2027-02-16'],
  // The last days of months.
  ['2027-08-31', [6], 6, 12, '2027-08-31'],
  ['2027-01-31', [1], 2, 3, '2027-01-31'],
  ['2027-01-31', [1], 3, 3, '2027-03-01'],
  ['2026-12-31', [2], 1, 1, '2027-03-01'],
] as const)(
  'on %s after %j, %i months of at most %i are possible from %s',
  (day, bought, months, most, expected) => {
    expect(firstDay(day, bought, months, most)).toBe(expected);
  },
);

test('the term of an order that is possible today ends within the period from today', () => {
  const days = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const lengths = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 0, max: 800 }),
      lengths,
      lengths,
      lengths,
      (bought, later, first, months, most) => {
        const current = nextTerm({ at: bought, months: first });
        const at = new Date(bought.getTime() + later * 86_400_000);
        const day = firstDayWithin({ at, months, current, most });
        const isRunning = current.endsAt > at;
        const { endsAt } = nextTerm({ at, months, current });
        const fits = endsAt <= nextTerm({ at, months: most }).endsAt;
        expect(day === indianDay(at)).toBe(!isRunning || fits);
        if (!isRunning || day > indianDay(lastInstant(current.endsAt))) return;
        // It is the first such day.
        expect(endsAt <= nextTerm({ at: noon(day), months: most }).endsAt).toBe(true);
        const before = new Date(noon(day).getTime() - 86_400_000);
        if (before > at)
          expect(endsAt <= nextTerm({ at: before, months: most }).endsAt).toBe(false);
      },
    ),
  );
});

test.each([
  [{ value: 12, unit: 'months' }, 12],
  [{ value: 1, unit: 'years' }, 12],
  [{ value: 3, unit: 'months' }, 3],
] as const)('%j is %s months', (period, months) => {
  expect(inMonths(period)).toBe(months);
});

test('days are no calendar months', () => {
  expect(() => inMonths({ value: 90, unit: 'days' })).toThrow('90 days are no calendar months');
});
