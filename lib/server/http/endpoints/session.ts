import 'server-only';
import { parseCookie } from 'cookie';
import type * as z from 'zod/mini';
import { ApiError } from '@/lib/contract/api-error';
import type { me } from '@/lib/contract/user';
import type { Env } from '@/lib/server/env';

/** Who is logged in. */
export interface UserSession {
  readonly id: string;
  readonly userId: string;
  readonly profile: z.infer<typeof me.response>;
  /** Code of the coupon under which this browser last fetched plans. */
  readonly couponCode: string | null;
}

/** The session that a browser's token opens, if it is still valid. */
export type FindSession = (token: string) => Promise<UserSession | undefined>;

/**
 * A cookie's name, `sid` for the one that holds the session's token. The prefix makes browsers reject it
 * from another host or without TLS, which a sandbox doesn't have.
 */
export function cookieName(cookie: string, { APP_MODE }: Env): string {
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
