import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@/lib/contract/api-error';
import { loadEnv } from '@/lib/server/env';
import { countAddress } from '@/lib/server/limits/count-address';
import { RequestQueue } from '@/lib/server/limits/request-queue';
import { countOtp } from '@/lib/server/metrics/registry';
import { smsGateway } from '@/lib/server/providers/chosen-services';
import { ProviderError } from '@/lib/server/providers/http/provider-error';
import { now } from '@/lib/server/time/clock';
import { activateOtp } from './activate-otp';
import { findLoginMark } from './earlier-login';
import { issueOtp, withdrawOtp } from './issue-otp';
import { type KnownBrowser, maySkipQueue } from './may-skip-queue';
import { hashToken, newToken } from './token';
import { warnOfDailyCap } from './warn-of-daily-cap';

/** When to try again after the gateway has failed, in seconds. */
const SMS_RETRY_S = 30;

/** How long the error's answer may wait for the database to delete an OTP, in milliseconds. */
const WITHDRAWAL_MS = 1_000;

/** Requests for an OTP over the website's limit of a minute. */
const queue = new RequestQueue('otp_minute_used_up');

/** Who requests an OTP. */
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
 * can reveal it (R26).
 *
 * @returns The token of the pre-login cookie, without which the password is not accepted.
 * @throws ApiError `too_many_requests`, after up to 10 seconds where it is the website's limit;
 * `unavailable` unless the message was sent for certain. It counts towards the number's limits
 * unless the gateway rejected it (R72).
 */
export async function requestOtp(
  mobile: string,
  { address, signal, preLoginToken: lastToken, ...browser }: Client,
): Promise<{ preLoginToken: string }> {
  await countOtpRequest(address);
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
    maySkipQueue: () => maySkipQueue(browser, 'otp-sends'),
    signal,
  });
  await send(issued, mobile);
  await activateOtp(issued, { mobile, replaces: hashToken(lastToken) });
  await warnOfDailyCap();
  return { preLoginToken };
}

async function countOtpRequest(address: string): Promise<void> {
  const { OTP_SENDS_PER_ADDRESS_HOUR, OTP_SENDS_PER_NETWORK_HOUR } = loadEnv();
  await countAddress(address, {
    name: 'otp-sends',
    perAddress: OTP_SENDS_PER_ADDRESS_HOUR,
    perNetwork: OTP_SENDS_PER_NETWORK_HOUR,
    reason: 'otp_requests_of_network',
  });
}

/**
 * Whatever is wrong with the gateway, the visitor can only wait; the provider's client has logged it.
 * A message that may be on its way counts towards the number's limits, a rejected one does not.
 */
async function send({ id, otp }: { id: string; otp: string }, mobile: string): Promise<void> {
  try {
    await smsGateway.sendOtp({ mobile, otp });
    countOtp('sent');
  } catch (error) {
    countOtp('failed');
    const mayBeSent = error instanceof ProviderError && error.mayBeDone;
    if (!mayBeSent) await withdrawSoon(id);
    throw new ApiError('otp_not_sent', { retryAfterSeconds: SMS_RETRY_S });
  }
}

/** The error is answered whether or not this succeeds: a database that has stopped must not delay it. */
async function withdrawSoon(id: string): Promise<void> {
  const withdrawn = withdrawOtp(id).catch(() => undefined);
  await Promise.race([withdrawn, delay(WITHDRAWAL_MS, undefined, { ref: false })]);
}
