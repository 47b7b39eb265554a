import { expect, it } from 'vitest';
import { createBreaker } from './circuit-breaker';

function failing(times: number) {
  let ms = 0;
  const breaker = createBreaker(() => ms);
  for (let time = 0; time < times; time += 1) breaker.failed();
  return {
    breaker,
    wait: (more: number) => {
      ms += more;
    },
  };
}

it('a breaker opens at the fifth failure in a row (R72)', () => {
  expect(failing(4).breaker.admits()).toBe(true);
  expect(failing(5).breaker.admits()).toBe(false);
});

it('a breaker counts failures in a row only', () => {
  const { breaker } = failing(4);
  breaker.succeeded();
  breaker.failed();
  expect(breaker.admits()).toBe(true);
});

it('an open breaker admits one request after 30 seconds, and all after its success', () => {
  const { breaker, wait } = failing(5);
  wait(29_999);
  expect(breaker.admits()).toBe(false);
  wait(1);
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.admits(), breaker.admits()]).toEqual([true, true]);
});

it('an open breaker stays open for another 30 seconds when that request fails', () => {
  const { breaker, wait } = failing(5);
  wait(30_000);
  breaker.admits();
  breaker.failed();
  wait(29_999);
  expect(breaker.admits()).toBe(false);
});
