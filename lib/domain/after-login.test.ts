import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath } from './account-routes';
import { courseAfterKyc, parseRedirect, pathAfterKyc } from './after-login';
import { redirectCases } from './after-login.examples';
import { routes } from './routes';

describe('parseRedirect', () => {
  it.each(redirectCases)('$group: $value goes to $result', ({ value, result }) => {
    expect(parseRedirect(value)).toBe(result);
  });

  it.each([undefined, null, 7, ['/kyc', '/kyc'], { path: '/kyc' }])(
    'the value %j goes to the home page',
    (value) => {
      expect(parseRedirect(value)).toBe('/');
    },
  );

  it('the login leads back to the page that asked for it, with its query', () => {
    const page = '/subscriptions/btst-vip?coupon=VIP50&next=/kyc';
    const login = new URL(loginPath(page), 'https://site.example');
    expect(login.pathname).toBe(routes.requestOtp);
    expect(parseRedirect(login.searchParams.get('redirectTo'))).toBe(page);
  });

  it('a redirect may have up to 512 characters', () => {
    const longest = `/kyc?q=${'x'.repeat(505)}`;
    expect(parseRedirect(longest)).toBe(longest);
    expect(parseRedirect(`${longest}x`)).toBe('/');
    expect(parseRedirect(`/kyc?q=${'x'.repeat(3994)}`)).toBe('/');
  });

  it('a redirect stays on the website, whatever the value, and parsing it again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom('/', '//', '\\', '.', '..', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n'),
      fc.constantFrom('kyc', 'subscriptions', 'btst-vip', 'evil.example', 'https:', 'javascript:'),
      fc.string({ maxLength: 4, unit: 'binary' }),
    );
    const value = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(value, (text) => {
        const result = parseRedirect(text);
        const url = new URL(result, 'https://site.example');
        expect(url.origin).toBe('https://site.example');
        expect(url.pathname).toBe(result.split('?', 1)[0]);
        expect(parseRedirect(result)).toBe(result);
      }),
      { numRuns: 20_000 },
    );
  });
});

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
