import 'server-only';
import { z } from 'zod';

/**
 * The payload of each job: ids of rows and slugs of groups, never their values. Only a person who came by
 * another's join link has no row: `remove-stranger` has the person's number at Telegram.
 */
export const payloads = {
  'clean-up': z.object({}),
  'watch-logins': z.object({}),
  'forward-lead': z.object({ id: z.uuid() }),
  'make-invoice-pdf': z.object({ id: z.uuid() }),
  'send-refund': z.object({ id: z.uuid() }),
  'match-refund-events': z.object({}),
  'settle-order': z.object({ orderId: z.uuid() }),
  'verify-pan': z.object({ id: z.uuid() }),
  'find-reminders': z.object({}),
  'send-reminder': z.object({ id: z.uuid() }),
  reconcile: z.object({}),
  'watch-reviews': z.object({}),
  'make-join-link': z.object({ userId: z.uuid(), groupSlug: z.string() }),
  'check-place': z.object({ id: z.uuid() }),
  'remove-members': z.object({}),
  'remove-member': z.object({ id: z.uuid() }),
  'remove-stranger': z.object({ id: z.uuid(), telegramUserId: z.string() }),
  'watch-groups': z.object({}),
  'audit-money': z.object({}),
} as const satisfies Record<string, z.ZodType>;

export type JobName = keyof typeof payloads;

export type JobPayload<Name extends JobName> = z.output<(typeof payloads)[Name]>;
