import 'server-only';
import { isWithinLimit } from '@/lib/server/core/limits/count';
import { now } from '@/lib/server/core/time/clock';
import { loadEnv } from '@/lib/server/env';
import { earlierLoginId, findLoginMark } from './earlier-login';
import { findSession } from './find-session';

const HOUR = 3600;

/** The cookies that identify a known browser; empty strings if it sent none. */
export interface KnownBrowser {
  readonly sessionToken: string;
  /** The cookie that `withEarlierLogin` makes. */
  readonly earlierLogin: string;
}

/**
 * Returns whether a browser may skip the queue at a limit of the whole website because it is or was logged
 * in: strangers must not lock customers out. A number may skip as often in an hour as it may be sent OTPs,
 * counted over all browsers; each call counts.
 *
 * @param queue Name of the queue's limit; each has its own count.
 * @param mobile The number that requests an OTP. A logged-out browser skips only for a number that has logged
 * in with it; otherwise one number could send strangers messages by many cookies. Omitted for requests that
 * send no message: these count each cookie separately.
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
