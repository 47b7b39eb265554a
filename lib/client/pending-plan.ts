import * as z from 'zod/mini';
import { readStored, removeStored, store } from './storage';

/** A plan that somebody chose before the login (product 8.9). */
const pendingPlan = z.object({
  /** Slug of the course. */
  id: z.string().check(z.minLength(1)),
  /** Name of the course. */
  plan_name: z.string().check(z.minLength(1)),
  plan_id: z.string().check(z.minLength(1)),
  /** The price of its card: rupees before GST, which is added at the order. */
  amount: z.number().check(z.positive()),
  /** In months. */
  duration: z.int().check(z.positive()),
});

export type PendingPlan = z.infer<typeof pendingPlan>;

export function storePendingPlan(plan: PendingPlan): void {
  store('pendingPlan', JSON.stringify(plan));
}

/** The plan that waits for a login; a text that is none is removed. */
export function readPendingPlan(): PendingPlan | undefined {
  const text = readStored('pendingPlan');
  if (text === null) return undefined;
  const plan = z.safeParse(pendingPlan, parseJson(text));
  if (plan.success) return plan.data;
  removeStored('pendingPlan');
  return undefined;
}

/** A stored text as JSON; undefined where it is none. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
