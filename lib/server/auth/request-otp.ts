import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@/lib/contract/api-error';
import { loadEnv } from '@/lib/server/env';
import { countAddress } from '@/lib/server/limits/count-address';
import { RequestQueue } from '@/lib/server/limits/request-queue';
import { ProviderError } from '@/lib/server/providers/provider-error';
import { sendSms } from '@/lib/server/providers/sms/sms-client';
import { activateOtp } from './activate-otp';
import { issueOtp, withdrawOtp } from './issue-otp';
import { type KnownBrowser, maySkipQueue } from './may-skip-queue';
import { hashToken, newToken } from './token';
import { warnOfDailyCap } from './warn-of-daily-cap';

/** How long to wait for the gateway to come back, in seconds. */
const SMS_WAIT_S = 30;

/** How long a refusal may wait for the database to take an OTP back, in milliseconds. */
const WITHDRAWAL_MS = 1_000;

/** Requests for an OTP beyond those of the website's minute. */
const line = new RequestQueue('Many people are logging in right now. Try again in a minute.');

/** Who asks for an OTP. */
interface Asker extends KnownBrowser {
  /** The client's network address, which is counted too. */
  readonly address: string;
  /** Aborts when the client leaves. */
  readonly signal: AbortSignal;
}

/**
 * Sends a one-time password for a login. Whether somebody has logged in with this number before is
 * not even looked up, so nothing can tell (R26).
 *
 * @returns The token of the pre-login cookie, without which the password is worth nothing.
 * @throws ApiError `too_many_requests`, after up to 10 seconds where it is the website's limit;
 * `unavailable` when the message was not sent for certain. It counts towards the number's limits
 * unless the gateway refused it (R72).
 */
export async function requestOtp(
  mobile: string,
  { address, signal, ...browser }: Asker,
): Promise<{ preLoginToken: string }> {
  await countOtpRequest(address);
  const preLoginToken = newToken();
  const scope = { mobile, purpose: 'login', preLoginHash: hashToken(preLoginToken) } as const;
  const issued = await line.take({
    attempt: (how) => issueOtp(scope, how),
    maySkipQueue: () => maySkipQueue(browser, 'otp-sends'),
    signal,
  });
  await send(issued, mobile);
  await activateOtp(issued, scope);
  await warnOfDailyCap();
  return { preLoginToken };
}

async function countOtpRequest(address: string): Promise<void> {
  const { OTP_SENDS_PER_ADDRESS_HOUR, OTP_SENDS_PER_NETWORK_HOUR } = loadEnv();
  await countAddress(address, {
    name: 'otp-sends',
    perAddress: OTP_SENDS_PER_ADDRESS_HOUR,
    perNetwork: OTP_SENDS_PER_NETWORK_HOUR,
    detail: 'Too many OTPs were requested from your network. Try again later.',
  });
}

/**
 * Whatever is wrong with the gateway, which its client has logged, the visitor can only wait. What
 * may be on its way counts towards the number's limits, what was refused does not.
 */
async function send({ id, otp }: { id: string; otp: string }, mobile: string): Promise<void> {
  try {
    await sendSms({ mobile, otp });
  } catch (error) {
    const mayBeSent = error instanceof ProviderError && error.mayBeDone;
    if (!mayBeSent) await withdrawSoon(id);
    throw new ApiError('unavailable', {
      detail: 'The OTP could not be sent. Try again in a minute.',
      retryAfterSeconds: SMS_WAIT_S,
    });
  }
}

/** The refusal counts, whatever becomes of this: a database that has stopped must not hold it up. */
async function withdrawSoon(id: string): Promise<void> {
  const withdrawn = withdrawOtp(id).catch(() => undefined);
  await Promise.race([withdrawn, delay(WITHDRAWAL_MS, undefined, { ref: false })]);
}
