import { describe, expect, test } from 'vitest';
import {
  annualTrendOf,
  boundsOfLongPending,
  type CountedMonth,
  carryForward,
  complaintSources,
  monthlyTrend,
} from './complaint-rows';

const counts = (received: number, resolved: number, opening?: number) => ({
  ...(opening !== undefined && { opening }),
  received,
  resolved,
  pendingOver3Months: 0,
  averageDays: 0,
});

/** A month in which only the firm itself received complaints. */
const month = (
  name: string,
  received: number,
  resolved: number,
  opening?: number,
): CountedMonth => ({
  month: name,
  direct: counts(received, resolved, opening),
  scores: counts(0, 0),
  other: counts(0, 0),
});

/** April 2024 to March 2025: two complaints a month; the last one stays pending. */
const year = Array.from({ length: 12 }, (_, index) => {
  const [calendarYear, number] = index < 9 ? [2024, index + 4] : [2025, index - 8];
  const name = `${calendarYear}-${String(number).padStart(2, '0')}`;
  return month(name, 2, index === 11 ? 1 : 2, index === 0 ? 3 : undefined);
});

describe('months', () => {
  test('what is pending at the end of a month is pending before the next one', () => {
    const [first, second] = carryForward([month('2026-09', 4, 1, 2), month('2026-10', 0, 3)]);
    expect(first?.direct).toMatchObject({ pendingBefore: 2, totalPending: 5 });
    expect(second?.direct).toMatchObject({ pendingBefore: 5, totalPending: 2 });
    expect(second?.scores).toMatchObject({ pendingBefore: 0, totalPending: 0 });
  });

  test('a corrected month changes all later months', () => {
    const last = (resolved: number) =>
      carryForward([month('2026-08', 4, resolved, 0), month('2026-09', 1, 1)]).at(-1)?.direct;
    expect([last(4)?.totalPending, last(3)?.totalPending]).toEqual([0, 1]);
  });
});

describe('annual trend', () => {
  const months = carryForward(year);

  test('a year with all its months is computed from them, after the years before', () => {
    expect(
      annualTrendOf({
        counted: [
          { year: '2022-23', carriedForward: 1, received: 5, resolved: 4 },
          { year: '2023-24', received: 3, resolved: 2 },
        ],
        months,
      }),
    ).toEqual([
      { year: '2022-23', carriedForward: 1, received: 5, resolved: 4, totalPending: 2 },
      { year: '2023-24', carriedForward: 2, received: 3, resolved: 2, totalPending: 3 },
      { year: '2024-25', carriedForward: 3, received: 24, resolved: 23, totalPending: 4 },
    ]);
  });

  test('the firm’s own count of a year stands, also where all its months are there', () => {
    const own = { year: '2024-25', carriedForward: 0, received: 9, resolved: 9 };
    expect(annualTrendOf({ counted: [own], months })).toEqual([{ ...own, totalPending: 0 }]);
  });

  test('the months of a year that has just begun are not of the year before', () => {
    const begun = carryForward([...year, month('2025-04', 5, 5)]);
    expect(annualTrendOf({ counted: [], months: begun })).toEqual(
      annualTrendOf({ counted: [], months }),
    );
  });

  test('a year that lacks a month is not computed', () => {
    expect(annualTrendOf({ counted: [], months: months.slice(1) })).toEqual([]);
  });

  test('each source counts in a year', () => {
    const busy = year.map((each) => ({ ...each, scores: each.direct, other: each.direct }));
    const [row] = annualTrendOf({ counted: [], months: carryForward(busy) });
    expect(row?.received).toBe(24 * complaintSources.length);
    expect(row?.carriedForward).toBe(3 * complaintSources.length);
  });
});

describe('monthly trend', () => {
  test('it has the last twelve months and their total', () => {
    const more = carryForward([...year, month('2025-04', 5, 4)]);
    const { months, total } = monthlyTrend(more);
    expect(months.map((each) => each.month)).toEqual(more.slice(1).map((each) => each.month));
    expect(months.at(-1)).toEqual({
      ...{ month: '2025-04', carriedForward: 4, received: 5, resolved: 4, totalPending: 5 },
    });
    expect(total).toEqual({ carriedForward: 3, received: 27, resolved: 25, totalPending: 5 });
  });
});

test('what nobody resolved in three months is pending for longer than these', () => {
  const rows = carryForward([
    ...[month('2026-07', 4, 0, 0), month('2026-08', 2, 1), month('2026-09', 0, 1)],
    month('2026-10', 1, 0),
  ]);
  expect(boundsOfLongPending(rows, 3, 'direct')).toEqual({ least: 2, most: 4 });
  expect(boundsOfLongPending(rows, 1, 'direct')).toEqual({ least: 0, most: 4 });
});
