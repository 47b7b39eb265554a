import 'server-only';
import { z } from 'zod';
import { mobilePattern } from '@/lib/domain/mobile';

/** Where the gateway takes messages that are made from a template, below its base address. */
export const SEND_PATH = '/api/v5/flow';

/**
 * What MSG91 is asked to send. The template lies at MSG91, where it is bound to the one that is
 * registered with the operators (DLT); its only variable is `OTP`.
 */
export const sendRequest = z.object({
  template_id: z.string().min(1),
  recipients: z.tuple([
    z.object({
      /** With country code, without a plus sign: `919876543210`. */
      mobiles: z
        .string()
        .refine((text) => text.startsWith('91') && mobilePattern.test(text.slice(2))),
      OTP: z.string().regex(/^\d{6}$/),
    }),
  ]),
});

/** What MSG91 answers, with HTTP 200 also where it refuses: `type` decides. */
export const sendAnswer = z.object({
  type: z.enum(['success', 'error']),
  /** Its id of the message, or what is wrong. */
  message: z.string(),
});
