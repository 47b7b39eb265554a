import { expect, it } from 'vitest';
import { formatWaitingTime } from './waiting-time';

it.each([
  [0.2, '1 second'],
  [24, '24 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3540, '59 minutes'],
  [3541, '1 hour'],
  [3600, '1 hour'],
  [3601, '2 hours'],
  [86_400, '24 hours'],
])('%s seconds are %s', (seconds, words) => {
  expect(formatWaitingTime(seconds)).toBe(words);
});
