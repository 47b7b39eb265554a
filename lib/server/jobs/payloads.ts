import 'server-only';
import { z } from 'zod';

/** The payload of each job: ids of rows, never their values. */
export const payloads = {
  'clean-up': z.object({}),
  'watch-logins': z.object({}),
  'forward-lead': z.object({ id: z.uuid() }),
  'make-invoice-pdf': z.object({ id: z.uuid() }),
  'send-refund': z.object({ id: z.uuid() }),
  'settle-order': z.object({ orderId: z.uuid() }),
  reconcile: z.object({}),
  'watch-reviews': z.object({}),
  'audit-money': z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type JobName = keyof typeof payloads;

export type JobPayload<Name extends JobName> = z.output<(typeof payloads)[Name]>;
