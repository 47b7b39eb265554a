import { expect, it } from 'vitest';
import { lastDue } from './last-due';

const at = (moment: string) => Date.parse(`2026-07-01T${moment}Z`);

it.each([
  ['minute', '21:39:59', '21:39'],
  ['5 minutes', '21:39:59', '21:35'],
  ['5 minutes', '21:40', '21:40'],
  // The hours of India's clock begin at the half hours of UTC.
  ['hour', '21:40', '21:30'],
  ['hour', '21:29', '20:30'],
  // 3:10 in India.
  ['day at 03:10', '21:40', '21:40'],
  ['day at 03:10', '23:59', '21:40'],
] as const)('what runs every %s was due last at or before %s', (every, until, due) => {
  expect(lastDue(every, at(until))).toEqual(new Date(at(due)));
});

it('what runs once a day was due the day before until its minute comes', () => {
  expect(lastDue('day at 03:10', at('21:39'))).toEqual(new Date('2026-06-30T21:40Z'));
});
