import * as z from 'zod/mini';
import { instantText } from './json-fields';

const message = z.strictObject({
  channel: z.enum(['sms', 'telegram', 'alert']),
  to: z.string(),
  text: z.string(),
  sentAt: instantText,
});

/** A message that the sandbox received instead of a phone. */
export type SandboxMessage = z.infer<typeof message>;

/** Response of `GET /sandbox/inbox.json`, newest first. */
export const sandboxInbox = z.array(message);

/** Response of `GET /sandbox/checkout.json`: the order that a checkout is for. */
export const sandboxCheckout = z.strictObject({
  orderId: z.string(),
  /** Rupees, paise as decimals. */
  amount: z.number(),
  status: z.enum(['ACTIVE', 'PAID', 'EXPIRED', 'TERMINATED']),
  expiresAt: instantText,
  /** Where the checkout leads to once it has ended, unless it is shown in a frame; null where nowhere. */
  returnPath: z.nullable(z.string()),
});

export type SandboxOrder = z.infer<typeof sandboxCheckout>;

/** Response of `POST /sandbox/pay`. */
export const sandboxPayment = z.strictObject({
  order_id: z.string(),
  cf_payment_id: z.string(),
  payment_status: z.enum(['SUCCESS', 'FAILED', 'USER_DROPPED', 'PENDING']),
});

export type SandboxPayment = z.infer<typeof sandboxPayment>;

/** Response of `GET /sandbox/group.json`: every group of the courses, also an empty one. */
export const sandboxGroups = z.array(
  z.strictObject({
    slug: z.string(),
    /** Names of its courses. */
    name: z.string(),
    /** Who is in it, in the order of joining, without the bot and the group's owner. */
    members: z.array(
      z.strictObject({
        user_id: z.int(),
        name: z.string(),
        status: z.enum(['administrator', 'member']),
        joinedAt: z.nullable(instantText),
      }),
    ),
  }),
);

export type SandboxGroups = z.infer<typeof sandboxGroups>;

/** Actions of the buttons of a group's member. */
export const groupActions = ['leave', 'promote', 'demote', 'kick'] as const;

/** Response of `GET /sandbox/link.json?link=`: the group of a join link, and why it admits nobody. */
export const sandboxLink = z.strictObject({ name: z.string(), problem: z.nullable(z.string()) });

export type SandboxLink = z.infer<typeof sandboxLink>;

/** Response of `POST` to a join link. */
export const sandboxJoin = z.strictObject({
  joined: z.literal(true),
  slug: z.string(),
  user_id: z.int(),
});

export type SandboxJoin = z.infer<typeof sandboxJoin>;

/** How a login at the sandbox's broker ends: by its buttons 'Allow' and 'Deny'. */
export const loginDecisions = ['allow', 'deny'] as const;

/** Response of `POST /sandbox/broker/consent`: the path of the callback. */
export const sandboxLogin = z.strictObject({ redirect: z.string() });

export type SandboxLogin = z.infer<typeof sandboxLogin>;

/** Response of `GET /sandbox/state.json`. */
export const sandboxState = z.strictObject({
  /** The website's time, and whether it differs from the real time. */
  now: instantText,
  isMoved: z.boolean(),
  /** Behaviours that simulators have still to show. */
  pending: z.array(
    z.strictObject({ provider: z.string(), behaviour: z.string(), remaining: z.int() }),
  ),
});

export type SandboxState = z.infer<typeof sandboxState>;
