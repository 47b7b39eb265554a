import { readPendingPlan, storePendingPlan } from '@/lib/client/pending-plan';
import { removeStored } from '@/lib/client/storage';
import type { ChosenPlan } from './open-order';

/** Keeps a plan for after the login (product 8.9). */
export function keepPlan(slug: string, { planId, courseName, months, price }: ChosenPlan): void {
  storePendingPlan({
    id: slug,
    plan_name: courseName,
    plan_id: planId,
    amount: price,
    duration: months,
  });
}

/** The plan of a course that was chosen before the login; one of another course waits for its page. */
export function waitingPlan(slug: string): ChosenPlan | undefined {
  const pending = readPendingPlan();
  if (pending?.id !== slug) return undefined;
  const { plan_id, plan_name, duration, amount } = pending;
  return { planId: plan_id, courseName: plan_name, months: duration, price: amount };
}

/** The same, once: it is removed before anything is ordered. */
export function takePlan(slug: string): ChosenPlan | undefined {
  const plan = waitingPlan(slug);
  if (plan) removeStored('pendingPlan');
  return plan;
}
