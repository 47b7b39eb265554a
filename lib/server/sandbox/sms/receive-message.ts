import 'server-only';
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { OTP_MINUTES } from '@/lib/domain/otp';
import { loadEnv } from '@/lib/server/env';
import { sendAnswer, sendRequest } from '@/lib/server/providers/sms/sms-schema';
import { deliverMessage } from '../messages';

/** Answers a request to send a message as MSG91 does, and puts the message into the inbox. */
export async function receiveMessage(request: Request): Promise<Response> {
  const env = loadEnv();
  if (request.headers.get('authkey') !== env.SMS_AUTH_KEY) {
    return answer({ type: 'error', message: 'Authentication failure' }, 401);
  }
  const sent = sendRequest.safeParse(await request.json().catch(() => undefined));
  if (!sent.success) return answer({ type: 'error', message: 'Invalid request' }, 400);
  const { template_id, recipients } = sent.data;
  if (template_id !== env.SMS_TEMPLATE_ID) {
    return answer({ type: 'error', message: 'Template id is missing or invalid' });
  }
  const [{ mobiles, OTP }] = recipients;
  await deliverMessage({
    channel: 'sms',
    to: `+${mobiles}`,
    text: `${OTP} is your one-time password to log in. It is valid for ${OTP_MINUTES} minutes. Do not share it with anyone.`,
  });
  return answer({ type: 'success', message: randomBytes(12).toString('hex') });
}

function answer(body: z.infer<typeof sendAnswer>, status = 200): Response {
  return Response.json(sendAnswer.parse(body), { status });
}
