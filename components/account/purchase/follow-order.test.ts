import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followOrder } from './follow-order';
import type { Outcome } from './read-outcome';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Follows an order about which the server answers one outcome after another. */
function follow(...answers: (Outcome | Error)[]) {
  const asked: number[] = [];
  const told: Outcome[] = [];
  const stop = new AbortController();
  const done = followOrder({
    ask: async (number) => {
      asked.push(number);
      const answer = answers[Math.min(number, answers.length) - 1];
      if (!answer || answer instanceof Error) throw answer ?? new Error('no answer');
      return answer;
    },
    onOutcome: (outcome) => told.push(outcome),
    signal: stop.signal,
  });
  return { asked, told, stop, done };
}

it('an order is asked about until it is decided', async () => {
  const { told, done } = follow({ name: 'pending' }, { name: 'pending' }, { name: 'paid' });
  await vi.runAllTimersAsync();
  await done;
  expect(told.map(({ name }) => name)).toEqual(['pending', 'pending', 'paid']);
});

it('a request without an answer leaves the order pending', async () => {
  const { told, done } = follow(new Error('no network'), { name: 'paid' });
  await vi.runAllTimersAsync();
  await done;
  expect(told.map(({ name }) => name)).toEqual(['pending', 'paid']);
});

it('the requests become fewer, and end with the page', async () => {
  const { asked, stop, done } = follow({ name: 'pending' });
  await vi.advanceTimersByTimeAsync(60_000);
  const inMinute = asked.length;
  expect(inMinute).toBeGreaterThan(6);
  expect(inMinute).toBeLessThan(13);
  stop.abort();
  await done;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(inMinute);
});
