import 'server-only';
import type { z } from 'zod';
import { loadEnv, simulatorAddress } from '@/lib/server/env';
import type { SmsGateway } from '@/lib/server/ports/sms-gateway';
import { requestJson } from '@/lib/server/providers/http/base-client';
import { ProviderError } from '@/lib/server/providers/http/provider-error';
import { type otpRequest, type reminderRequest, SEND_PATH, sendAnswer } from './msg91-schema';

/** How long a request may take, within what its caller can wait. In milliseconds. */
const TOTAL_MS = 5_000;

type Message =
  | z.infer<typeof otpRequest | typeof reminderRequest>
  | { readonly template_id: string; readonly recipients: readonly [] };

/** The longest value of a variable; a longer name is cut. */
const LONGEST = 30;

export const msg91: SmsGateway = {
  sendOtp: ({ mobile, otp }) =>
    send({
      template_id: loadEnv().SMS_TEMPLATE_ID,
      recipients: [{ mobiles: `91${mobile}`, OTP: otp }],
    }),
  sendReminder: ({ mobile, plan, date }) =>
    send({
      template_id: loadEnv().SMS_REMINDER_TEMPLATE_ID,
      recipients: [{ mobiles: `91${mobile}`, PLAN: plan.slice(0, LONGEST), DATE: date }],
    }),
  checkKey: () =>
    send({ template_id: loadEnv().SMS_TEMPLATE_ID, recipients: [] }).catch(unlessOfKey),
};

/**
 * MSG91 refuses a message without recipients, which proves that it accepts the key; throws any other error.
 */
function unlessOfKey(error: unknown): void {
  const isRefusal = error instanceof ProviderError && error.kind === 'refused';
  if (!isRefusal || error.status === 401 || error.status === 403) throw error;
}

/**
 * Sends a message through MSG91 or, in sandbox, its simulator. It does not repeat a request: where the
 * error's `mayBeDone` is true, the message may be on its way; `requestOtp` decides what the visitor is told.
 */
async function send(request: Message): Promise<void> {
  const env = loadEnv();
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
