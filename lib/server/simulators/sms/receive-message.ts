import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { OTP_MINUTES } from '@/lib/domain/retention';
import { loadEnv } from '@/lib/server/env';
import {
  otpRequest,
  refundRequest,
  reminderRequest,
  sendAnswer,
} from '@/lib/server/providers/msg91/msg91-schema';
import { deliverMessage } from '@/lib/server/simulators/tools/messages';

/** Answers a request to send a message as MSG91 does, and puts the message into the inbox. */
export async function receiveMessage(request: Request): Promise<Response> {
  const env = loadEnv();
  if (request.headers.get('authkey') !== env.SMS_AUTH_KEY) {
    return answer({ type: 'error', message: 'Authentication failure' }, 401);
  }
  const sent = sendRequest.safeParse(await request.json().catch(() => undefined));
  if (!sent.success) return answer({ type: 'error', message: 'Invalid request' }, 400);
  const { template_id, recipients } = sent.data;
  const [recipient] = recipients;
  const [template, text] = messageTo(recipient);
  if (template_id !== template) {
    return answer({ type: 'error', message: 'Template id is missing or invalid' });
  }
  await deliverMessage({ channel: 'sms', to: `+${recipient.mobiles}`, text });
  return answer({ type: 'success', message: randomBytes(12).toString('hex') });
}

const sendRequest = z.union([otpRequest, reminderRequest, refundRequest]);

/** The id of the template that has a recipient's variables, and the text that it gives. */
function messageTo(recipient: z.infer<typeof sendRequest>['recipients'][0]) {
  const { SMS_TEMPLATE_ID, SMS_REMINDER_TEMPLATE_ID, SMS_REFUND_TEMPLATE_ID } = loadEnv();
  if ('PLAN' in recipient) {
    const text = `Your plan ${recipient.PLAN} ends on ${recipient.DATE}. Extend it on our website to stay in the group.`;
    return [SMS_REMINDER_TEMPLATE_ID, text] as const;
  }
  if ('AMOUNT' in recipient) {
    const text = `Your refund of Rs ${recipient.AMOUNT} is paid. Its credit note, if it has one, is in your history on our website.`;
    return [SMS_REFUND_TEMPLATE_ID, text] as const;
  }
  const text = `${recipient.OTP} is your one-time password to log in. It is valid for ${OTP_MINUTES} minutes. Do not share it with anyone.`;
  return [SMS_TEMPLATE_ID, text] as const;
}

function answer(body: z.infer<typeof sendAnswer>, status = 200): Response {
  return Response.json(sendAnswer.parse(body), { status });
}

const alert = z.object({ text: z.string() });

/** Takes the alerts of the sandbox, as `ALERT_WEBHOOK_URL` does in live, and puts them into the inbox. */
export async function receiveAlert(request: Request): Promise<Response> {
  const { data } = alert.safeParse(await request.json().catch(() => undefined));
  if (!data) return new Response('Bad Request', { status: 400 });
  await deliverMessage({ channel: 'alert', to: 'operators', text: data.text });
  return Response.json({});
}
