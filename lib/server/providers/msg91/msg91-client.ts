import 'server-only';
import type { z } from 'zod';
import { isRefusal } from '@/lib/server/core/ports/provider-error';
import type { SmsGateway } from '@/lib/server/core/ports/sms-gateway';
import { loadEnv, simulatorAddress } from '@/lib/server/env';
import { requestJson } from '@/lib/server/providers/http/base-client';
import {
  accepted,
  errorBody,
  type otpRequest,
  RECIPIENT_REFUSED,
  type refundRequest,
  type reminderRequest,
  SEND_PATH,
} from './msg91-schema';

/** How long a request may take, within what its caller can wait. In milliseconds. */
const TOTAL_MS = 5_000;

type Message =
  | z.infer<typeof otpRequest | typeof reminderRequest | typeof refundRequest>
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
  sendRefund: ({ mobile, amount }) =>
    send({
      template_id: loadEnv().SMS_REFUND_TEMPLATE_ID ?? '',
      recipients: [{ mobiles: `91${mobile}`, AMOUNT: amount }],
    }),
  checkKey: () =>
    send({ template_id: loadEnv().SMS_TEMPLATE_ID, recipients: [] }).catch(unlessOfFirm),
};

/** Ignores that MSG91 refuses a message without recipients: it accepts the firm. Throws any other error. */
function unlessOfFirm(error: unknown): void {
  if (!isRefusal(error) || error.concernsFirm) throw error;
}

/**
 * Sends a message through MSG91 or, in sandbox, its simulator. It does not repeat a request: where the
 * error's `mayBeDone` is true, the message may be on its way; `requestOtp` chooses the visitor's message.
 */
async function send(request: Message): Promise<void> {
  const env = loadEnv();
  await requestJson(
    {
      name: 'sms',
      baseUrl: env.APP_MODE === 'live' ? env.SMS_BASE_URL : simulatorAddress(env, 'sms'),
      headers: { authkey: env.SMS_AUTH_KEY },
      totalMs: TOTAL_MS,
      errorBody,
    },
    {
      operation: 'send-message',
      method: 'POST',
      path: SEND_PATH,
      json: request,
      answer: accepted,
      isAboutRequest: ({ code }) => code === RECIPIENT_REFUSED,
    },
  );
}
