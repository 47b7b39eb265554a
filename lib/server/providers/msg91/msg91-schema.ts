import 'server-only';
import { z } from 'zod';
import { mobilePattern } from '@/lib/domain/mobile';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { readRefusal } from '@/lib/server/providers/http/read-refusal';

/** Path for messages from a template, below the gateway's base address. */
export const SEND_PATH = '/api/v5/flow';

/** With country code, without a plus sign: `919876543210`. */
const mobiles = z
  .string()
  .refine((text) => text.startsWith('91') && mobilePattern.test(text.slice(2)));

/**
 * The request to send a message. The template is stored at MSG91, which links it to the template registered
 * with the operators (DLT); beside `mobiles` a recipient has the template's variables.
 */
const requestOf = <Variables extends z.ZodRawShape>(variables: Variables) =>
  z.object({
    template_id: z.string().min(1),
    recipients: z.tuple([z.object({ mobiles, ...variables })]),
  });

export const otpRequest = requestOf({ OTP: z.string().regex(/^\d{6}$/) });

/** The operators accept variables of at most 30 characters. */
export const reminderRequest = requestOf({
  PLAN: z.string().min(1).max(30),
  DATE: z.string().min(1).max(30),
});

export const refundRequest = requestOf({ AMOUNT: z.string().min(1).max(30) });

/** MSG91's response. Its HTTP status is 200 also where it rejects the request: `type` decides. */
export const sendAnswer = z.object({
  type: z.enum(['success', 'error']),
  /** Its id of the message, or the error. */
  message: z.string(),
  code: z.string().optional().catch(undefined),
});

/** Our code for a refusal of the number that a message goes to. */
export const RECIPIENT_REFUSED = 'recipient_refused';

/** Whether the recipient's number is missing or refused. Other refusals may apply to all messages. */
const isOfRecipient = (sentence: string) =>
  /\b(?:mobile|phone|number|recipient)s?\b/i.test(sentence) &&
  /\b(?:invalid|valid|no|missing|incorrect|blocked|dnd)\b/i.test(sentence) &&
  !/\b(?:sender|header)\b/i.test(sentence);

/** Reads an error, which may have a status of success. */
function readError({ message, code }: Pick<z.infer<typeof sendAnswer>, 'message' | 'code'>) {
  const refusal = readRefusal({ code, message });
  if (refusal.concernsFirm || !isOfRecipient(message)) return refusal;
  return { code: RECIPIENT_REFUSED };
}

/** Body of a non-2xx response. */
export const errorBody = sendAnswer.transform(readError);

/** Body of a 2xx response. @throws ProviderError if it is an error nevertheless. */
export const accepted = sendAnswer.transform((answer) => {
  if (answer.type === 'success') return;
  throw new ProviderError({ provider: 'sms', kind: 'refused', ...readError(answer) });
});
