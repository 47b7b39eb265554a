import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayInIndia, lastSeconds, secondsToWait } from '@/lib/server/core/limits/span';

const at = new Date('2027-03-01T12:00:00.000Z');
const ago = (seconds: number) => new Date(at.getTime() - seconds * 1000);
const allowances = [
  { most: 1, span: lastSeconds(30) },
  { most: 3, span: lastSeconds(3600) },
];

it.each([
  { times: [], wait: 0 },
  { times: [0], wait: 30 },
  { times: [29.5], wait: 1 },
  { times: [30], wait: 0 },
  { times: [100, 200], wait: 0 },
  { times: [100, 200, 600], wait: 3000 },
  { times: [10, 200, 600], wait: 3000 },
  { times: [10, 200, 3599], wait: 20 },
  { times: [100, 200, 3600], wait: 0 },
])('the wait after sends $times seconds ago is $wait', ({ times, wait }) => {
  expect(secondsToWait(times.map(ago), { at, allowances })).toBe(wait);
});

it.each([
  { time: '2027-03-01T00:00:00+05:30', wait: 6.5 * 3600 },
  { time: '2027-02-28T23:59:59+05:30', wait: 0 },
])(
  'the wait after a time that counts until midnight in India, $time, is $wait',
  ({ time, wait }) => {
    const allowances = [{ most: 1, span: dayInIndia }];
    expect(secondsToWait([new Date(time)], { at, allowances })).toBe(wait);
  },
);

it('the wait is neither too short nor too long', () => {
  const allowance = fc.record({
    most: fc.integer({ min: 1, max: 5 }),
    seconds: fc.integer({ min: 1, max: 100 }),
  });
  const times = fc
    .array(fc.integer({ min: 0, max: 120 }), { maxLength: 12 })
    .map((all) => all.toSorted((a, b) => a - b).map(ago));
  fc.assert(
    fc.property(fc.array(allowance, { maxLength: 3 }), times, (all, sent) => {
      const isAllowed = (then: Date) =>
        all.every(({ most, seconds }) => {
          const since = then.getTime() - seconds * 1000;
          return sent.filter((time) => time.getTime() > since).length < most;
        });
      const wait = secondsToWait(sent, {
        at,
        allowances: all.map(({ most, seconds }) => ({ most, span: lastSeconds(seconds) })),
      });
      expect(isAllowed(ago(-wait))).toBe(true);
      if (wait > 0) expect(isAllowed(ago(1 - wait))).toBe(false);
    }),
  );
});
