import 'server-only';
import { CallError } from '@/lib/contract/call-error';
import { loadEnv } from '@/lib/server/env';
import { count } from '@/lib/server/limits/count';
import { ProviderError } from '@/lib/server/providers/provider-error';
import { sendSms } from '@/lib/server/providers/sms/client';
import { activateOtp } from './activate-otp';
import { issueOtp, withdrawOtp } from './issue-otp';
import { hashToken, newToken } from './token';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long to wait for the gateway to come back, in seconds. */
const SMS_WAIT_S = 30;

/**
 * Sends a one-time password for a login. Whether somebody has logged in with this number before is
 * not even looked up, so nothing can tell (R26).
 *
 * @param address The client's, which is counted too.
 * @returns The token of the pre-login cookie, without which the password is worth nothing.
 * @throws CallError `too_many_requests`; `unavailable` when the message was not sent for certain. It
 * counts towards the number's limits unless the gateway refused it (R72).
 */
export async function requestOtp({
  mobile,
  address,
}: {
  mobile: string;
  address: string;
}): Promise<{ preLoginToken: string }> {
  await countAddress(address);
  const preLoginToken = newToken();
  const scope = { mobile, purpose: 'login', preLoginHash: hashToken(preLoginToken) } as const;
  const issued = await issueOtp(scope);
  try {
    // Last, since a refused time counts too: what was refused above must not use up everyone's.
    await countEveryone();
  } catch (error) {
    await withdrawOtp(issued.id);
    throw error;
  }
  await send(issued, mobile);
  await activateOtp(issued, scope);
  return { preLoginToken };
}

async function countAddress(address: string): Promise<void> {
  const most = loadEnv().OTP_SENDS_PER_ADDRESS_HOUR;
  const limit = { name: 'otp-sends', value: address, most, seconds: HOUR };
  await count([limit], 'Too many OTPs were requested from your network. Try again later.');
}

async function countEveryone(): Promise<void> {
  const most = loadEnv().OTP_SENDS_PER_MINUTE;
  const limit = { name: 'otp-sends-of-all', value: '', most, seconds: MINUTE };
  await count([limit], 'Many people are logging in right now. Try again in a minute.');
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
    if (!mayBeSent) await withdrawOtp(id);
    throw new CallError('unavailable', {
      detail: 'The OTP could not be sent. Try again in a minute.',
      retryAfterSeconds: SMS_WAIT_S,
    });
  }
}
