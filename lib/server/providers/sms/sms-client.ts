import 'server-only';
import type { z } from 'zod';
import { loadEnv, simulatorAddress } from '@/lib/server/env';
import { requestJson } from '../base-client';
import { ProviderError } from '../provider-error';
import { SEND_PATH, sendAnswer, type sendRequest } from './sms-schema';

/** The time limit of R72. */
const TOTAL_MS = 5_000;

/**
 * Sends a one-time password by SMS, through MSG91 or, in sandbox, its simulator. It does not repeat a
 * request: where the error's `mayBeDone` is true, the message may be on its way (R25, R72).
 *
 * @param mobile Ten digits without country code.
 * @param otp Six digits.
 * @throws ProviderError
 */
export async function sendSms({ mobile, otp }: { mobile: string; otp: string }): Promise<void> {
  const env = loadEnv();
  const request: z.infer<typeof sendRequest> = {
    template_id: env.SMS_TEMPLATE_ID,
    recipients: [{ mobiles: `91${mobile}`, OTP: otp }],
  };
  const { type } = await requestJson(
    {
      name: 'sms',
      baseUrl: env.APP_MODE === 'live' ? env.SMS_BASE_URL : simulatorAddress(env, 'sms'),
      headers: { authkey: env.SMS_AUTH_KEY },
      totalMs: TOTAL_MS,
    },
    { method: 'POST', path: SEND_PATH, json: request, answer: sendAnswer },
  );
  if (type === 'error') throw new ProviderError({ provider: 'sms', kind: 'refused' });
}
