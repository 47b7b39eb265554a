import 'server-only';
import { isWithinLimit } from '@/lib/server/core/limits/count';
import { now } from '@/lib/server/core/time/clock';
import { loadEnv } from '@/lib/server/env';
import { earlierLoginId, findLoginMark } from './earlier-login';
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
 * once was: strangers must not lock customers out. A number may do so as often in an hour as it may be sent
 * OTPs, in all browsers together; each question counts.
 *
 * @param queue Name of the queue's limit; each has its own count.
 * @param mobile The number that is to be sent an OTP: a browser that is logged out skips for a number that has
 * logged in with it, or one number could send strangers messages by each of many cookies. What costs no
 * message names none, and counts each cookie for itself.
 */
export async function maySkipQueue(
  browser: KnownBrowser,
  { queue, mobile }: { queue: string; mobile?: string },
): Promise<boolean> {
  const who = await identify(browser, mobile);
  if (who === undefined) return false;
  const most = loadEnv().OTP_SENDS_PER_MOBILE_HOUR;
  return isWithinLimit({ name: `passes-${queue}`, value: who, most, seconds: HOUR });
}

async function identify(
  { sessionToken, earlierLogin }: KnownBrowser,
  mobile: string | undefined,
): Promise<string | undefined> {
  const session = await findSession(sessionToken);
  if (session) return `mobile ${session.profile.mobile}`;
  const at = await now();
  if (mobile === undefined) return earlierLoginId(earlierLogin, at);
  return findLoginMark(earlierLogin, { mobile, at }) === null ? undefined : `mobile ${mobile}`;
}
