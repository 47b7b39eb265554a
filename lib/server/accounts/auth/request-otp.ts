import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@/lib/contract/api-error';
import { raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { isWithinLimit } from '@/lib/server/core/limits/count';
import { countAddress } from '@/lib/server/core/limits/count-address';
import { RequestQueue } from '@/lib/server/core/limits/request-queue';
import { millisecondsToWait } from '@/lib/server/core/limits/sliding-window';
import { dayInIndia } from '@/lib/server/core/limits/span';
import { countOtp } from '@/lib/server/core/metrics/registry';
import { isRefusal, ProviderError } from '@/lib/server/core/ports/provider-error';
import { now } from '@/lib/server/core/time/clock';
import { getDatabase } from '@/lib/server/db/client';
import { otps } from '@/lib/server/db/schema/otps';
import { loadEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { smsGateway } from '@/lib/server/providers/chosen-providers';
import { findLoginMark } from './earlier-login';
import { activateOtp, issueOtp, withdrawOtp } from './issue-otp';
import { type KnownBrowser, maySkipQueue } from './may-skip-queue';
import { hashToken, newToken } from './token';

/** When to try again after the gateway has failed, and after it has refused a message, in seconds. */
const SMS_RETRY_S = 30;
const REFUSED_RETRY_S = 600;

/** How long the error's answer may wait for the database to delete an OTP, in milliseconds. */
const WITHDRAWAL_MS = 1_000;

/** Requests for an OTP over the website's limit of a minute. */
const queue = new RequestQueue('otp_minute_used_up');

interface Client extends KnownBrowser {
  /** The token of the browser's last request; empty without one. */
  readonly preLoginToken: string;
  /** The client's network address, which is counted too. */
  readonly address: string;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/**
 * Sends a one-time password for a login. Whether the number has a user is not looked up, so no answer
 * can reveal it.
 *
 * @returns The token of the pre-login cookie, without which the password is not accepted.
 * @throws ApiError `too_many_requests`, after up to 10 seconds where it is the website's limit;
 * `unavailable` unless the message was sent for certain. It counts towards the number's limits
 * unless the gateway rejected it.
 */
export async function sendOtp(
  mobile: string,
  { address, signal, preLoginToken: lastToken, ...browser }: Client,
): Promise<{ preLoginToken: string }> {
  await countAddress(address, 'otp-sends', 'otp_requests_of_network');
  const preLoginToken = newToken();
  const { earlierLogin } = browser;
  const scope = {
    mobile,
    loginMark: findLoginMark(earlierLogin, { mobile, at: await now() }),
    purpose: 'login',
    preLoginHash: hashToken(preLoginToken),
  } as const;
  const issued = await queue.run({
    attempt: (how) => issueOtp(scope, how),
    maySkipQueue: () => maySkipQueue(browser, { queue: 'otp-sends', mobile }),
    signal,
  });
  await send(issued, mobile);
  await activateOtp(issued, { mobile, replaces: hashToken(lastToken) });
  await warnOfDailyCap();
  return { preLoginToken };
}

/**
 * Sends the password. Every error asks the visitor to wait; the provider's client raises the alerts. A
 * message that may be on its way counts towards the number's limits, a rejected one does not.
 */
async function send({ id, otp }: { id: string; otp: string }, mobile: string): Promise<void> {
  try {
    await smsGateway.sendOtp({ mobile, otp });
    countOtp('sent');
  } catch (error) {
    countOtp('failed');
    if (error instanceof ProviderError && error.mayBeDone) {
      const { OTP_RESEND_SECONDS } = loadEnv();
      throw new ApiError('otp_unsure', { retryAfterSeconds: OTP_RESEND_SECONDS });
    }
    await withdrawSoon(id);
    if (isRefusal(error)) {
      throw new ApiError('otps_refused', { retryAfterSeconds: REFUSED_RETRY_S });
    }
    throw new ApiError('otp_not_sent', { retryAfterSeconds: SMS_RETRY_S });
  }
}

/** The error is answered whether or not this succeeds: a database that has stopped must not delay it. */
async function withdrawSoon(id: string): Promise<void> {
  const withdrawn = withdrawOtp(id).catch(() => undefined);
  await Promise.race([withdrawn, delay(WITHDRAWAL_MS, undefined, { ref: false })]);
}

const DAY = 24 * 3600;

/** The part of a day's OTPs after which the firm should look for the cause. */
const WARN_AT = 0.8;

/**
 * Warns in the log, once a day for all processes, when a day's OTPs are nearly used up. Never
 * throws: the OTP was sent, so the request succeeds.
 */
async function warnOfDailyCap(): Promise<void> {
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
  if (await isWithinLimit({ name: 'otp-day-warnings', value: '', most: 1, seconds: DAY })) {
    raiseAlert('otp_daily_cap', '', { sent, most });
  }
}
