import * as z from 'zod/mini';
import { readStored, removeStored, store } from '@/lib/client/storage';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { type ChosenPlan, parseJson } from './open-order';

/** How long after its button was pressed a plan is bought without another press, in milliseconds. */
const LOGIN_TAKES = 30 * 60_000;

/** Stored form of a plan that a visitor chose before the login (product 8.9). */
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
  store('planLogin', String(Date.now()));
}

/** Unties the stored plan from the login that its button began: its page asks before it orders. */
export function untiePlan(): void {
  if (readStored('pendingPlan') !== null) store('planLogin', 'none');
}

/** The stored plan where it is tied to a login that leads to the page of its course. */
export function tiedPlanOf(redirectTo: string): z.infer<typeof pendingPlan> | undefined {
  const [path] = redirectTo.split('?');
  const plan = storedPlan();
  return plan && isTiedPlan() && subscriptionPath(plan.id) === path ? plan : undefined;
}

/** Unties it where the login that begins leads to another page than that of its course. */
export function untieOtherPlan(redirectTo: string): void {
  const [path] = redirectTo.split('?');
  const plan = storedPlan();
  if (plan && subscriptionPath(plan.id) !== path) untiePlan();
}

/**
 * Whether the stored plan belongs to the login that its button began, at most LOGIN_TAKES ago. A plan that
 * an earlier release of the site stored has no mark, and is bought by product 8.9.
 */
export function isTiedPlan(): boolean {
  const pressedAt = readStored('planLogin');
  return pressedAt === null || Date.now() - Number(pressedAt) < LOGIN_TAKES;
}

/**
 * The plan of a course that was chosen before the login; one of another course waits for its page. A text
 * that is no plan is removed.
 */
export function waitingPlan(slug: string): ChosenPlan | undefined {
  const plan = storedPlan();
  if (plan?.id !== slug) return undefined;
  const { plan_id, plan_name, duration, amount } = plan;
  return { planId: plan_id, courseName: plan_name, months: duration, price: amount };
}

function storedPlan(): z.infer<typeof pendingPlan> | undefined {
  const text = readStored('pendingPlan');
  const plan = z.safeParse(pendingPlan, parseJson(text));
  if (!plan.success && text !== null) removeStored('pendingPlan', 'planLogin');
  return plan.data;
}

/** The same, once: it is removed before anything is ordered. */
export function takePlan(slug: string): ChosenPlan | undefined {
  const plan = waitingPlan(slug);
  if (plan) removeStored('pendingPlan', 'planLogin');
  return plan;
}
