import 'server-only';
import { OTP_MINUTES } from '@/lib/domain/otp';
import { BROKER_LOGIN_MINUTES, sessionDays } from '@/lib/domain/retention';
import { EARLIER_LOGIN_SECONDS } from '@/lib/server/auth/earlier-login';
import { loadEnv } from '@/lib/server/env';
import { cookieName } from './session';

/** For how many seconds a browser keeps each cookie. */
const seconds = {
  /** Logs the browser in; no session lives longer, most end before. */
  sid: sessionDays.most * 24 * 60 * 60,
  /** Ties the one-time password that was sent to the browser. */
  prelogin: OTP_MINUTES * 60,
  /** Shows later that a login succeeded in the browser; a logout keeps it. */
  'earlier-login': EARLIER_LOGIN_SECONDS,
  /** Binds a login at the broker to the browser, in place of an earlier one. */
  broker: BROKER_LOGIN_MINUTES * 60,
};

type Cookie = keyof typeof seconds;

/** What the cookies of a browser say; empty texts where it sent none. */
export function readBrowser(cookies: ReadonlyMap<string, string>) {
  const env = loadEnv();
  const read = (cookie: Cookie) => cookies.get(cookieName(cookie, env)) ?? '';
  return {
    sessionToken: read('sid'),
    preLoginToken: read('prelogin'),
    earlierLogin: read('earlier-login'),
    brokerBinding: read('broker'),
  };
}

export function setCookie(headers: Headers, cookie: Cookie, value: string): void {
  append(headers, cookie, `${value}; Path=/; Max-Age=${seconds[cookie]}`);
}

export function deleteCookie(headers: Headers, cookie: Cookie): void {
  append(headers, cookie, '; Path=/; Max-Age=0');
}

/** No script can read it, and no other website send it by a form; a sandbox has no TLS. */
function append(headers: Headers, cookie: Cookie, content: string): void {
  const env = loadEnv();
  const secure = env.APP_MODE === 'live' ? '; Secure' : '';
  const field = `${cookieName(cookie, env)}=${content}; HttpOnly; SameSite=Lax${secure}`;
  headers.append('Set-Cookie', field);
}
