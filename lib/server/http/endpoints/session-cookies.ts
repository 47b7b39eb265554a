import 'server-only';
import { BROKER_LOGIN_MINUTES } from '@/lib/domain/broker-login';
import { OTP_MINUTES } from '@/lib/domain/otp';
import { sessionDays } from '@/lib/domain/retention';
import { EARLIER_LOGIN_SECONDS } from '@/lib/server/auth/earlier-login';
import type { KnownBrowser } from '@/lib/server/auth/may-skip-queue';
import { type Env, loadEnv } from '@/lib/server/env';
import { sessionCookieName } from './session';

/** How long the pre-login cookie is kept: as long as a one-time password. */
const PRE_LOGIN_SECONDS = OTP_MINUTES * 60;

/** How long the session's cookie is kept: no session lives longer, most end before. */
const SESSION_SECONDS = sessionDays.most * 24 * 60 * 60;

/** The tokens that a browser sent with a request; empty texts where it sent none. */
export function readTokens(cookies: ReadonlyMap<string, string>): {
  sessionToken: string;
  preLoginToken: string;
} {
  const env = loadEnv();
  return {
    sessionToken: cookies.get(sessionCookieName(env)) ?? '',
    preLoginToken: cookies.get(preLoginCookieName(env)) ?? '',
  };
}

/** The cookies by which a browser shows earlier logins; empty texts where it has none. */
export function readKnownBrowser(cookies: ReadonlyMap<string, string>): KnownBrowser {
  const env = loadEnv();
  return {
    sessionToken: cookies.get(sessionCookieName(env)) ?? '',
    earlierLogin: cookies.get(earlierLoginCookieName(env)) ?? '',
  };
}

/** Ties the one-time password that was sent to this browser. */
export function setPreLoginCookie(headers: Headers, token: string): void {
  const env = loadEnv();
  append(headers, env, { name: preLoginCookieName(env), value: token, seconds: PRE_LOGIN_SECONDS });
}

/** Logs this browser in. */
export function setSessionCookie(headers: Headers, token: string): void {
  const env = loadEnv();
  append(headers, env, { name: sessionCookieName(env), value: token, seconds: SESSION_SECONDS });
  append(headers, env, { name: preLoginCookieName(env), value: '', seconds: 0 });
}

/** Lets this browser show later that a login succeeded in it; a logout keeps this cookie. */
export function setEarlierLoginCookie(headers: Headers, value: string): void {
  const env = loadEnv();
  append(headers, env, {
    name: earlierLoginCookieName(env),
    value,
    seconds: EARLIER_LOGIN_SECONDS,
  });
}

/** Deletes this browser's session cookie. */
export function clearSessionCookie(headers: Headers): void {
  const env = loadEnv();
  append(headers, env, { name: sessionCookieName(env), value: '', seconds: 0 });
}

/** What binds a login at the broker to this browser; an empty text where it began none. */
export function readBrokerBinding(cookies: ReadonlyMap<string, string>): string {
  return cookies.get(brokerCookieName(loadEnv())) ?? '';
}

/** Binds a login at the broker to this browser, in place of an earlier one (R31). */
export function setBrokerCookie(headers: Headers, binding: string): void {
  const env = loadEnv();
  const seconds = BROKER_LOGIN_MINUTES * 60;
  append(headers, env, { name: brokerCookieName(env), value: binding, seconds });
}

/** Deletes this browser's cookie of a login at the broker. */
export function clearBrokerCookie(headers: Headers): void {
  const env = loadEnv();
  append(headers, env, { name: brokerCookieName(env), value: '', seconds: 0 });
}

function brokerCookieName({ APP_MODE }: Env): string {
  return APP_MODE === 'live' ? '__Host-broker' : 'broker';
}

function preLoginCookieName({ APP_MODE }: Env): string {
  return APP_MODE === 'live' ? '__Host-prelogin' : 'prelogin';
}

function earlierLoginCookieName({ APP_MODE }: Env): string {
  return APP_MODE === 'live' ? '__Host-earlier-login' : 'earlier-login';
}

/** R28; a sandbox has no TLS. */
function append(
  headers: Headers,
  { APP_MODE }: Env,
  { name, value, seconds }: { name: string; value: string; seconds: number },
): void {
  const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  if (APP_MODE === 'live') parts.push('Secure');
  headers.append('Set-Cookie', parts.join('; '));
}
