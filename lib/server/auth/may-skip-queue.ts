import 'server-only';
import { now } from '@/lib/server/clock';
import { loadEnv } from '@/lib/server/env';
import { isWithin } from '@/lib/server/limits/count';
import { earlierLoginId } from './earlier-login';
import { findSession } from './find-session';

const HOUR = 3600;

/** What a browser shows of logins before, from its cookies; empty texts where there is none. */
export interface KnownBrowser {
  readonly sessionToken: string;
  /** Of `newEarlierLogin`. */
  readonly earlierLogin: string;
}

/**
 * Whether a browser passes those who wait at a limit of the whole website, because it is logged in or
 * once was: strangers must not lock customers out. It may do so as often in an hour as one mobile
 * number is sent OTPs; each time that is asked counts.
 *
 * @param to What it passes to: each is counted for itself.
 */
export async function maySkipQueue(browser: KnownBrowser, to: string): Promise<boolean> {
  const who = await identify(browser);
  if (who === undefined) return false;
  const most = loadEnv().OTP_SENDS_PER_MOBILE_HOUR;
  return isWithin({ name: `passes-${to}`, value: who, most, seconds: HOUR });
}

async function identify({ sessionToken, earlierLogin }: KnownBrowser): Promise<string | undefined> {
  const session = await findSession(sessionToken);
  return session ? `user ${session.userId}` : earlierLoginId(earlierLogin, await now());
}
