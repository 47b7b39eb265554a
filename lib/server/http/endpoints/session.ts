import 'server-only';
import type * as z from 'zod/mini';
import type { me } from '@/lib/contract/user';
import type { Env } from '@/lib/server/env';

/** Who is logged in. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly profile: z.infer<typeof me.response>;
}

/** The session that a browser's token opens, if it still does. */
export type FindSession = (token: string) => Promise<Session | undefined>;

/**
 * Name of the cookie that holds the session's token. The prefix makes browsers refuse it from
 * another host or without TLS, which a sandbox doesn't have.
 */
export function sessionCookieName({ APP_MODE }: Env): string {
  return APP_MODE === 'live' ? '__Host-sid' : 'sid';
}
