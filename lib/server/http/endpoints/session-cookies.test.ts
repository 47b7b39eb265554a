import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearBrokerCookie,
  clearSessionCookie,
  readBrokerBinding,
  readKnownBrowser,
  readTokens,
  setBrokerCookie,
  setEarlierLoginCookie,
  setPreLoginCookie,
  setSessionCookie,
} from './session-cookies';

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
      ...set((headers) => setPreLoginCookie(headers, 'a')),
      ...set((headers) => setSessionCookie(headers, 'b')),
      ...set(clearSessionCookie),
      ...set((headers) => setEarlierLoginCookie(headers, 'c')),
      ...set((headers) => setBrokerCookie(headers, 'd')),
      ...set(clearBrokerCookie),
    ]).toEqual([
      '__Host-prelogin=a; Path=/; Max-Age=300; HttpOnly; SameSite=Lax; Secure',
      '__Host-sid=b; Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure',
      '__Host-prelogin=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
      '__Host-sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
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
    expect(readKnownBrowser(planted)).toEqual({ sessionToken: '', earlierLogin: '' });
    expect(readTokens(planted)).toEqual({ sessionToken: '', preLoginToken: '' });
    expect(readBrokerBinding(planted)).toBe('');
  });
});
