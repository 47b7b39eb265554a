import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteCookie, readBrowser, setCookie } from './session-cookies';

const set = (change: (headers: Headers) => void) => {
  const headers = new Headers();
  change(headers);
  return headers.getSetCookie();
};

describe('the cookies of a live login', () => {
  beforeEach(() => {
    vi.stubEnv('APP_MODE', 'live');
    vi.stubEnv('SITE_URL', 'https://www.example.com');
  });

  it('the cookies of a live login belong to this host only and need TLS', () => {
    expect([
      ...set((headers) => setCookie(headers, 'prelogin', 'a')),
      ...set((headers) => setCookie(headers, 'sid', 'b')),
      ...set((headers) => deleteCookie(headers, 'prelogin')),
      ...set((headers) => deleteCookie(headers, 'sid')),
      ...set((headers) => setCookie(headers, 'earlier-login', 'c')),
      ...set((headers) => setCookie(headers, 'broker', 'd')),
      ...set((headers) => deleteCookie(headers, 'broker')),
    ]).toEqual([
      '__Host-prelogin=a; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure',
      '__Host-sid=b; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
      'logged-in=1; Path=/; Max-Age=7776000; SameSite=Lax; Secure',
      '__Host-prelogin=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      '__Host-sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      'logged-in=; Path=/; Max-Age=0; SameSite=Lax; Secure',
      '__Host-earlier-login=c; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure',
      '__Host-broker=d; Path=/; Max-Age=600; HttpOnly; SameSite=Lax; Secure',
      '__Host-broker=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  it('the cookies of a sandbox are not read when live', () => {
    const planted = new Map([
      ['sid', 'x'],
      ['prelogin', 'y'],
      ['earlier-login', 'z'],
      ['broker', 'w'],
    ]);
    expect(readBrowser(planted)).toEqual({
      sessionToken: '',
      preLoginToken: '',
      earlierLogin: '',
      brokerBinding: '',
    });
  });
});
