import { expect, test } from 'vitest';
import { dueReminder } from './reminder';

const india = (moment: string) => new Date(`${moment}:00.000+05:30`);

/** The last day is 28 February. */
const end = india('2027-03-01T00:00');

test.each([
  ['the last moment of the eighth day before it', '2027-02-20T23:59', undefined],
  ['the start of the seventh day before it', '2027-02-21T00:00', 7],
  ['the end of the second day before it', '2027-02-26T23:59', 7],
  ['the start of the day before it', '2027-02-27T00:00', 1],
  ['the end of the last day', '2027-02-28T23:59', 1],
  ['the end itself', '2027-03-01T00:00', undefined],
  ['any later time', '2027-03-02T00:00', undefined],
])('at %s the right reminder is due', (_, moment, days) => {
  expect(dueReminder(end, india(moment))).toBe(days);
});

test('the last day of a plan that a refund ended within a day is that day', () => {
  const noon = india('2027-02-28T12:00');
  expect(dueReminder(noon, india('2027-02-21T00:00'))).toBe(7);
  expect(dueReminder(noon, india('2027-02-28T11:59'))).toBe(1);
  expect(dueReminder(noon, noon)).toBeUndefined();
});
