import { expect, test } from 'vitest';
import { formatDay, formatMonth, formatShortDay, indianDay } from './dates';

test('a day begins at midnight in India', () => {
  expect(indianDay(new Date('2026-11-20T18:29:59Z'))).toBe('2026-11-20');
  expect(indianDay(new Date('2026-11-20T18:30:00Z'))).toBe('2026-11-21');
});

test('days and months are written out', () => {
  expect(formatDay('2026-11-20')).toBe('20 November 2026');
  expect(formatShortDay('2026-11-20')).toBe('20 Nov 2026');
  expect(formatMonth('2026-10')).toBe('October 2026');
});
