import 'server-only';
import { raiseAlert } from '@/lib/server/alerts/raise-alert';
import { getDatabase } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import { loadEnv } from '@/lib/server/env';
import { isWithin } from '@/lib/server/limits/count';
import { millisecondsToWait } from '@/lib/server/limits/sliding-window';
import { dayInIndia } from '@/lib/server/limits/span';
import { log } from '@/lib/server/log';
import { now } from '@/lib/server/time/clock';

const DAY = 24 * 3600;

/** The part of a day's OTPs after which the firm should look for the cause. */
const WARN_AT = 0.8;

/**
 * Warns in the log, once a day for all processes, when a day's OTPs are nearly used up. Never
 * throws: the OTP was sent, so the request succeeds.
 */
export async function warnOfDailyCap(): Promise<void> {
  try {
    await warn();
  } catch (err) {
    log.error({ err }, 'the OTPs of this day were not counted');
  }
}

async function warn(): Promise<void> {
  const most = loadEnv().OTP_SENDS_PER_DAY;
  const sent = Math.ceil(WARN_AT * most);
  const day = { most: sent, span: dayInIndia, at: await now() };
  if ((await millisecondsToWait(getDatabase(), { table: otps }, day)) === 0) return;
  if (await isWithin({ name: 'otp-day-warnings', value: '', most: 1, seconds: DAY })) {
    raiseAlert('otp_daily_cap', '', { sent, most });
  }
}
