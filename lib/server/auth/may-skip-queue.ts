import 'server-only';
import { loadEnv } from '@/lib/server/env';
import { isWithinLimit } from '@/lib/server/limits/count';
import { now } from '@/lib/server/time/clock';
import { earlierLoginId } from './earlier-login';
import { findSession } from './find-session';

const HOUR = 3600;

/** The cookies by which a browser shows earlier logins; empty texts where there are none. */
export interface KnownBrowser {
  readonly sessionToken: string;
  /** The cookie that `withEarlierLogin` makes. */
  readonly earlierLogin: string;
}

/**
 * Whether a browser may skip the queue at a limit of the whole website, because it is logged in or
 * once was: strangers must not lock customers out. It may do so as often in an hour as one mobile
 * number may be sent OTPs; each question counts.
 *
 * @param queue Name of the queue's limit; each has its own count.
 */
export async function maySkipQueue(browser: KnownBrowser, queue: string): Promise<boolean> {
  const who = await identify(browser);
  if (who === undefined) return false;
  const most = loadEnv().OTP_SENDS_PER_MOBILE_HOUR;
  return isWithinLimit({ name: `passes-${queue}`, value: who, most, seconds: HOUR });
}

async function identify({ sessionToken, earlierLogin }: KnownBrowser): Promise<string | undefined> {
  const session = await findSession(sessionToken);
  return session ? `user ${session.userId}` : earlierLoginId(earlierLogin, await now());
}
