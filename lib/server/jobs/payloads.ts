import 'server-only';
import { z } from 'zod';

/** What each job needs to know: the rows that it is about, never what is in them. */
export const payloads = {
  'clean-up': z.object({}),
  'watch-logins': z.object({}),
  'forward-lead': z.object({ id: z.uuid() }),
} as const satisfies Record<string, z.ZodType>;

export type JobName = keyof typeof payloads;

export type JobPayload<Name extends JobName> = z.output<(typeof payloads)[Name]>;
