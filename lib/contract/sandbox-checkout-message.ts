import * as z from 'zod/mini';

/** How a payment at the sandbox's checkout ends: by its buttons 'Pay', 'Decline' and 'Close'. */
export const payOutcomes = ['paid', 'declined', 'closed'] as const;

/** Message of the checkout to the page that shows it in a frame, by `postMessage`. */
export const sandboxCheckoutMessage = z.object({
  from: z.literal('sandbox-checkout'),
  outcome: z.enum(payOutcomes),
});

export type SandboxCheckoutMessage = z.infer<typeof sandboxCheckoutMessage>;
