import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indianDay } from './dates';
import { indianMidnight, lastInstant, nextTerm } from './term';

const lastDay = (endsAt: Date) => indianDay(lastInstant(endsAt));

const dayOfMonth = (day: string) => Number(day.slice(8));

/** Months since the year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));

/** Noon in India. */
const noon = (day: string) => new Date(`${day}T12:00:00+05:30`);

const instants = fc.date({
  min: new Date('2024-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const lengths = fc.integer({ min: 1, max: 24 });

describe('a term', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-30', 1, '2027-02-28'],
    ['2027-01-15', 1, '2027-02-15'],
    ['2027-01-31', 3, '2027-04-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
  ])('a term bought on %s for %i months has its last day on %s', (day, months, expected) => {
    const at = noon(day);
    const term = nextTerm({ at, months });
    expect(lastDay(term.endsAt)).toBe(expected);
    expect(term.startsAt).toBe(at);
  });

  test.each(['2027-01-30T18:30:00.000Z', '2027-01-31T00:00:00.000Z', '2027-01-31T18:29:59.999Z'])(
    'a month bought at %s, on 31 January in India, ends after 28 February',
    (at) => {
      const { endsAt, anchorDay } = nextTerm({ at: new Date(at), months: 1 });
      expect(endsAt.toISOString()).toBe('2027-02-28T18:30:00.000Z');
      expect(lastInstant(endsAt).toISOString()).toBe('2027-02-28T18:29:59.000Z');
      expect(anchorDay).toBe(31);
    },
  );

  test('an extension begins at the end of the running term and returns to its anchor day', () => {
    const february = nextTerm({ at: noon('2027-01-31'), months: 1 });
    const march = nextTerm({ at: noon('2027-02-10'), months: 1, current: february });
    expect(march.startsAt).toEqual(february.endsAt);
    expect(lastDay(march.endsAt)).toBe('2027-03-31');
  });

  test('a term bought after the end of another begins at once, with an anchor day of its own', () => {
    const current = nextTerm({ at: noon('2027-01-31'), months: 1 });
    for (const at of [current.endsAt, noon('2027-03-10')])
      expect(nextTerm({ at, months: 1, current })).toEqual(nextTerm({ at, months: 1 }));
    const inTime = nextTerm({ at: lastInstant(current.endsAt), months: 1, current });
    expect(inTime.startsAt).toEqual(current.endsAt);
  });

  test('extensions by one month each end with the term of as many months', () => {
    fc.assert(
      fc.property(instants, lengths, (at, months) => {
        let term = nextTerm({ at, months: 1 });
        for (let bought = 1; bought < months; bought += 1)
          term = nextTerm({ at, months: 1, current: term });
        const { endsAt, anchorDay } = nextTerm({ at, months });
        expect({ endsAt: term.endsAt, anchorDay: term.anchorDay }).toEqual({ endsAt, anchorDay });
      }),
    );
  });

  test('a term ends at a midnight in India, as many months later as it was bought for', () => {
    fc.assert(
      fc.property(instants, lengths, (at, months) => {
        const { startsAt, endsAt, anchorDay } = nextTerm({ at, months });
        expect(endsAt).toEqual(indianMidnight(indianDay(endsAt)));
        expect(endsAt.getTime()).toBeGreaterThan(startsAt.getTime());
        const [first, last] = [indianDay(startsAt), lastDay(endsAt)];
        expect(monthOf(last) - monthOf(first)).toBe(months);
        expect(dayOfMonth(first)).toBe(anchorDay);
        // A month that has no such day is used to its end.
        const isShort = dayOfMonth(last) < anchorDay && dayOfMonth(indianDay(endsAt)) === 1;
        expect(isShort || dayOfMonth(last) === anchorDay).toBe(true);
      }),
    );
  });
});
