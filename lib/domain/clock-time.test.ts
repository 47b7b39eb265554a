import { expect, test } from 'vitest';
import { clockTimePattern, formatClockTime, formatHours, minutesOfDay } from './dates';

test('times are written with AM and PM, and without minutes at the full hour', () => {
  expect(['00:00', '00:05', '09:15', '12:00', '12:30', '23:30'].map(formatClockTime)).toEqual([
    ...['12 AM', '12:05 AM', '9:15 AM', '12 PM', '12:30 PM', '11:30 PM'],
  ]);
});

test('hours have both times', () => {
  expect(formatHours({ opens: '09:00', closes: '23:30' })).toBe('9 AM to 11:30 PM');
});

test('a time is a number of minutes since midnight', () => {
  expect(minutesOfDay('15:30')).toBe(930);
});

test('a time of day has two digits for its hour and for its minute', () => {
  for (const time of ['00:00', '09:15', '19:59', '23:30']) expect(time).toMatch(clockTimePattern);
  for (const time of ['24:00', '29:00', '9:15', '09:60', '09:1x', '0x:15', '109:15', '09:155'])
    expect(time).not.toMatch(clockTimePattern);
});
