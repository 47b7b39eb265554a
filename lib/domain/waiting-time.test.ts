import { expect, it } from 'vitest';
import { formatWaitingTime } from './quantity';

it.each([
  [0.2, '1 second'],
  [24, '24 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3601, '61 minutes'],
  [7140, '119 minutes'],
  [7141, '2 hours'],
  [7201, '3 hours'],
  [86_400, '24 hours'],
])('%s seconds are written as %s', (seconds, words) => {
  expect(formatWaitingTime(seconds)).toBe(words);
});
