import { expect, it } from 'vitest';
import { RequestError, UNREACHABLE } from '@/lib/client/request-error';
import { readRefusal } from './read-refusal';

const rejected = (status: number, code?: string, detail?: string) =>
  new RequestError('no', { kind: 'rejected', status, code, detail });

it('a refusal has the words of the backend', () => {
  expect(readRefusal(rejected(422, 'fee_cap', 'Too much.'), true)).toEqual({
    name: 'refused',
    reason: 'Too much.',
  });
});

it('a coupon that is used up changes the plan’s price', () => {
  const refusal = readRefusal(rejected(409, 'coupon_used_up', 'Used up.'), true);
  expect(refusal).toEqual({ name: 'plan', reason: 'Used up.' });
});

it('a backend that has a problem, is not there or gives no reason is unreachable', () => {
  for (const error of [
    new RequestError('no', { kind: 'unreachable' }),
    new RequestError('no', { kind: 'failed', status: 503, detail: 'Later.' }),
    rejected(400),
    new TypeError('unknown'),
  ])
    expect(readRefusal(error, true)).toEqual({ name: 'refused', reason: UNREACHABLE });
});

it('a request that never left the browser is no refusal', () => {
  expect(readRefusal(new RequestError('no', { kind: 'unreachable' }), false)).toEqual({
    name: 'offline',
  });
});

it.each([
  [409, 'profile_incomplete', 'profile'],
  [409, 'price_changed', 'plan'],
  [409, 'conflict', 'plan'],
  [409, 'terms_changed', 'terms'],
  [401, 'not_logged_in', 'loggedOut'],
])('%i %s asks something else of the buyer', (status, code, name) => {
  expect(readRefusal(rejected(status, code), true).name).toBe(name);
});
