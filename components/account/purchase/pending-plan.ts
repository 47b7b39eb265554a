import * as z from 'zod/mini';
import { readStored, removeStored, store } from '@/lib/client/storage';
import { type ChosenPlan, parseJson } from './open-order';

/** A plan that somebody chose before the login, as it is stored (product 8.9). */
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

/** Keeps a plan for after the login. */
export function keepPlan(slug: string, { planId, courseName, months, price }: ChosenPlan): void {
  const plan: z.infer<typeof pendingPlan> = {
    id: slug,
    plan_name: courseName,
    plan_id: planId,
    amount: price,
    duration: months,
  };
  store('pendingPlan', JSON.stringify(plan));
}

/**
 * The plan of a course that was chosen before the login; one of another course waits for its page. A text
 * that is no plan is removed.
 */
export function waitingPlan(slug: string): ChosenPlan | undefined {
  const text = readStored('pendingPlan');
  const plan = z.safeParse(pendingPlan, parseJson(text));
  if (!plan.success) {
    if (text !== null) removeStored('pendingPlan');
    return undefined;
  }
  const { id, plan_id, plan_name, duration, amount } = plan.data;
  if (id !== slug) return undefined;
  return { planId: plan_id, courseName: plan_name, months: duration, price: amount };
}

/** The same, once: it is removed before anything is ordered. */
export function takePlan(slug: string): ChosenPlan | undefined {
  const plan = waitingPlan(slug);
  if (plan) removeStored('pendingPlan');
  return plan;
}
