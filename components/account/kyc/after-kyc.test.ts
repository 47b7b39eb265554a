import { expect, it } from 'vitest';
import { courseAfterKyc, pathAfterKyc } from './after-kyc';

it.each([
  ['?redirectTo=%2Fsubscriptions%2Fbtst-vip%3Fcoupon%3DA', '/subscriptions/btst-vip?coupon=A'],
  ['?redirectTo=%2Fhistory', '/history'],
  ['?redirectTo=%2F', '/'],
  ['?redirectTo=https%3A%2F%2Fevil.example', '/my-groups'],
  ['?redirectTo=%2F%2Fevil.example', '/my-groups'],
  ['', '/my-groups'],
])('with the query %j KYC is followed by %s', (query, path) => {
  expect(pathAfterKyc(query)).toBe(path);
});

it('the course that follows KYC is known by its slug', () => {
  expect(courseAfterKyc('?redirectTo=%2Fsubscriptions%2Fbtst-vip%3Fcoupon%3DA')).toBe('btst-vip');
  expect(courseAfterKyc('?redirectTo=%2Fhistory')).toBeUndefined();
  expect(courseAfterKyc('')).toBeUndefined();
});
