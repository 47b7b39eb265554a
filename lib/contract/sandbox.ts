import * as z from 'zod/mini';
import { instant } from './fields';

const message = z.strictObject({
  channel: z.enum(['sms', 'telegram']),
  to: z.string(),
  text: z.string(),
  sentAt: instant,
});

/** A message that the sandbox received instead of a phone. */
export type SandboxMessage = z.infer<typeof message>;

/** Response of `GET /sandbox/inbox.json`, newest first. */
export const sandboxInbox = z.array(message);

/** Response of `GET /sandbox/state.json`. */
export const sandboxState = z.strictObject({
  /** The website's time, and whether it differs from the real time. */
  now: instant,
  isMoved: z.boolean(),
  /** Behaviours that simulators have still to show. */
  pending: z.array(
    z.strictObject({ provider: z.string(), behaviour: z.string(), remaining: z.int() }),
  ),
  newest: z.nullable(message),
});

export type SandboxState = z.infer<typeof sandboxState>;
