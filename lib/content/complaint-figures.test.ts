import { expect, test } from 'vitest';
import { describeTrend } from './complaint-figures';

const year = { year: '2023-24', received: 22, resolved: 21, totalPending: 2 };

test('the description names the figures of each year', () => {
  expect(
    describeTrend([year, { year: '2024-25', received: 21, resolved: 23, totalPending: 0 }]),
  ).toBe(
    'Complaints: 22 received and 21 resolved in 2023-24; 21 received and 23 resolved in 2024-25. None was pending at the end of 2024-25.',
  );
});

test('the description ends with the complaints pending after the last year', () => {
  expect(describeTrend([year])).toMatch(/ 2 were pending at the end of 2023-24\.$/);
  expect(describeTrend([{ ...year, totalPending: 1 }])).toMatch(/ 1 was pending/);
  expect(describeTrend([])).toBeUndefined();
});
