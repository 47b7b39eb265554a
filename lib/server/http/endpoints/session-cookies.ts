import 'server-only';
import { parseCookie } from 'cookie';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import type { me } from '@/lib/contract/user';
import { BROKER_LOGIN_MINUTES, OTP_MINUTES, sessionDays } from '@/lib/domain/retention';
import { SESSION_MARK } from '@/lib/domain/session-mark';
import { EARLIER_LOGIN_SECONDS } from '@/lib/server/accounts/auth/earlier-login';
import { type Env, loadEnv } from '@/lib/server/env';

/** For how many seconds a browser keeps each cookie. */
const seconds = {
  /** Session cookie. Max-Age is the longest a session can live. */
  sid: sessionDays.most * 24 * 60 * 60,
  /** Ties the one-time password that was sent to the browser. */
  prelogin: OTP_MINUTES * 60,
  /** Shows later that a login succeeded in the browser; a logout keeps it. */
  'earlier-login': EARLIER_LOGIN_SECONDS,
  /** Binds a login at the broker to the browser, in place of an earlier one. */
  broker: BROKER_LOGIN_MINUTES * 60,
};

type Cookie = keyof typeof seconds;

/** Returns the values of a browser's cookies; empty strings if it sent none. */
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
  append(headers, cookie, { value, maxAge: seconds[cookie] });
}

export function deleteCookie(headers: Headers, cookie: Cookie): void {
  append(headers, cookie, { value: '', maxAge: 0 });
}

/**
 * Sets a cookie that no script can read and no other website can send by a form; a sandbox has no TLS. A
 * second cookie, which scripts may read, is set with the session's; it only shows that there is a session.
 */
function append(
  headers: Headers,
  cookie: Cookie,
  { value, maxAge }: { value: string; maxAge: number },
): void {
  const env = loadEnv();
  const path = `Path=/; Max-Age=${maxAge}`;
  const site = `SameSite=Lax${env.APP_MODE === 'live' ? '; Secure' : ''}`;
  headers.append('Set-Cookie', `${cookieName(cookie, env)}=${value}; ${path}; HttpOnly; ${site}`);
  if (cookie !== 'sid') return;
  headers.append('Set-Cookie', `${SESSION_MARK}=${value && '1'}; ${path}; ${site}`);
}

export interface UserSession {
  readonly userId: string;
  readonly profile: z.infer<typeof me.response>;
  /** Code of the coupon under which this browser last fetched plans. */
  readonly couponCode: string | null;
  /** GST code of the user's state; null until the profile was saved. */
  readonly stateCode: string | null;
}

/** The session that a browser's token opens, if it is still valid. */
export type FindSession = (token: string) => Promise<UserSession | undefined>;

/**
 * Returns a cookie's full name; `sid` holds the session's token. The prefix makes browsers reject it from
 * another host or without TLS, which a sandbox doesn't have.
 */
function cookieName(cookie: string, { APP_MODE }: Env): string {
  return APP_MODE === 'live' ? `__Host-${cookie}` : cookie;
}

/** The cookies of a request by name, as they were sent; of two with one name the first. */
export function readCookies({ headers }: Request): ReadonlyMap<string, string> {
  const cookies = parseCookie(headers.get('cookie') ?? '', { decode: (value) => value });
  return new Map(Object.entries(cookies).map(([name, value = '']) => [name, value]));
}

/**
 * The session that a request's cookies open.
 *
 * @throws ApiError `not_logged_in`.
 */
export async function requireSession(
  cookies: ReadonlyMap<string, string>,
  { env, findSession }: { env: Env; findSession: FindSession },
): Promise<UserSession> {
  const token = cookies.get(cookieName('sid', env)) ?? '';
  const session = token ? await findSession(token) : undefined;
  if (!session) throw new ApiError('not_logged_in');
  return session;
}
