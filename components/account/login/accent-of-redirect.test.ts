import { expect, it } from 'vitest';
import { accentOfRedirect } from './accent-of-redirect';

const accents = new Map([
  ['mcx-commodity-trading', 'gold'],
  ['premium-options-buying', 'blue'],
]);

it('the accent of a login is that of the course which the third part of redirectTo names', () => {
  expect(accentOfRedirect('/subscriptions/mcx-commodity-trading', accents)).toBe('gold');
  expect(accentOfRedirect('/subscriptions/premium-options-buying?coupon=A/B', accents)).toBe(
    'blue',
  );
});

it('a login has no accent of its own where redirectTo names no course, or leads off the website', () => {
  for (const redirectTo of [
    null,
    '/',
    '/kyc',
    '/kyc?redirectTo=/subscriptions/mcx-commodity-trading',
    '/subscriptions/unknown',
    '//evil.example/mcx-commodity-trading',
    'https://evil.example/mcx-commodity-trading',
  ])
    expect(accentOfRedirect(redirectTo, accents), String(redirectTo)).toBeUndefined();
});
