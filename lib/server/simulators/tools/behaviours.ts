import 'server-only';
import { z } from 'zod';

/** Behaviours of every simulator: each is the whole answer to one request. */
export const commonBehaviours = ['error-500', 'rate-limited', 'time-out'] as const;

export type CommonBehaviour = (typeof commonBehaviours)[number];

/** Special behaviours for the next payment. */
export const paymentBehaviours = [
  'pending-then-paid',
  'paid-after-expiry',
  'amount-differs',
  'pays-less',
  'refunds-by-itself',
  'refunded-at-dashboard',
  'dispute',
  'dispute-lost',
  'webhook-late',
  'webhook-twice',
  'webhook-out-of-order',
  'webhook-never',
] as const;

/** The behaviours of each simulator. */
export const behaviours = {
  payments: [...commonBehaviours, ...paymentBehaviours],
  sms: commonBehaviours,
  telegram: commonBehaviours,
  pan: [...commonBehaviours, 'invalid', 'inactive', 'name-mismatch'],
  broker: [...commonBehaviours, 'denied'],
} as const satisfies Record<string, readonly string[]>;

export type SimulatedProvider = keyof typeof behaviours;

const providers = ['payments', 'sms', 'telegram', 'pan', 'broker'] as const satisfies readonly [
  SimulatedProvider,
  ...SimulatedProvider[],
];

/** Body of `POST /sandbox/behave`: the provider's next `times` requests are answered so; 0 cancels it. */
export const behaveRequest = z
  .strictObject({
    provider: z.enum(providers, `Use one of ${providers.join(', ')}.`),
    behaviour: z.string('Name a behaviour.'),
    times: z
      .int('Use a whole number.')
      .min(0, 'Use a number from 0 to 1000.')
      .max(1000, 'Use a number from 0 to 1000.')
      .default(1),
  })
  .superRefine(({ provider, behaviour }, context) => {
    const known: readonly string[] = behaviours[provider];
    if (known.includes(behaviour)) return;
    context.addIssue({
      code: 'custom',
      path: ['behaviour'],
      message: `${provider} can do: ${known.join(', ')}.`,
    });
  });

export type BehaveRequest = z.output<typeof behaveRequest>;
