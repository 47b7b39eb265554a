import { expect, test } from 'vitest';
import { dueReminder } from './reminder';

const india = (moment: string) => new Date(`${moment}:00.000+05:30`);

/** The last day is 28 February. */
const end = india('2027-03-01T00:00');

test.each([
  ['the end of the eighth day before it', '2027-02-20T23:59', undefined],
  ['the last moment of the night before the seventh day', '2027-02-21T08:59', undefined],
  ['the morning of the seventh day before it', '2027-02-21T09:00', 7],
  ['the end of that day', '2027-02-21T23:59', 7],
  ['an hour after that day', '2027-02-22T00:59', 7],
  ['the last moment of the night before the last but one day', '2027-02-27T08:59', 7],
  ['the morning of the day before it', '2027-02-27T09:00', 1],
  ['the night before the last day', '2027-02-28T03:00', 1],
  ['the end of the last day', '2027-02-28T23:59', 1],
  ['the end itself', '2027-03-01T00:00', undefined],
  ['any later time', '2027-03-02T00:00', undefined],
])('at %s the right reminder is due', (_, moment, days) => {
  expect(dueReminder(end, india(moment))).toBe(days);
});

test('the last day of a plan that a refund ended within a day is that day', () => {
  const noon = india('2027-02-28T12:00');
  expect(dueReminder(noon, india('2027-02-21T09:00'))).toBe(7);
  expect(dueReminder(noon, india('2027-02-28T11:59'))).toBe(1);
  expect(dueReminder(noon, noon)).toBeUndefined();
});
