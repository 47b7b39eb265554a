import * as z from 'zod/mini';
import { keepInTab, readOfTab, readStored, removeStored, store } from '@/lib/client/storage';
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

/** The plan whose button was pressed in this tab, and whether the login that it began has succeeded. */
const planOfTab = z.object({ plan: pendingPlan, pressedAt: z.number(), isLoggedIn: z.boolean() });

/**
 * Keeps a plan for after the login. All tabs share `pendingPlan`; only this tab buys it without another press.
 */
export function keepPlan(
  slug: string,
  { planId, courseName, months, price }: ChosenPlan,
  isLoggedIn = false,
): void {
  const plan: z.infer<typeof pendingPlan> = {
    id: slug,
    plan_name: courseName,
    plan_id: planId,
    amount: price,
    duration: months,
  };
  store('pendingPlan', JSON.stringify(plan));
  store('planLogin', 'none');
  keepOwn({ plan, pressedAt: Date.now(), isLoggedIn });
}

const keepOwn = (own: z.infer<typeof planOfTab>) => keepInTab('planLogin', JSON.stringify(own));

/** The plan of this tab, for LOGIN_TAKES. */
function ownPlan(): z.infer<typeof planOfTab> | undefined {
  const own = z.safeParse(planOfTab, parseJson(readOfTab('planLogin'))).data;
  return own && Date.now() - own.pressedAt < LOGIN_TAKES ? own : undefined;
}

/** Marks the plan for which this login was begun as one that its page buys without another press. */
export function finishLogin(redirectTo: string): void {
  const own = ownPlan();
  if (own && isOnPage(own.plan, redirectTo)) keepOwn({ ...own, isLoggedIn: true });
}

/** Unties the stored plan from the login that its button began: its page asks before it orders. */
export function untiePlan(): void {
  keepInTab('planLogin', null);
  if (readStored('pendingPlan') !== null) store('planLogin', 'none');
}

/** The plan for which a login to this page was begun. */
export function tiedPlanOf(redirectTo: string): z.infer<typeof pendingPlan> | undefined {
  const plan = ownPlan()?.plan ?? (isUnmarked() ? storedPlan() : undefined);
  return plan && isOnPage(plan, redirectTo) ? plan : undefined;
}

/** Unties the plan where the login that begins leads to another page than that of its course. */
export function untieOtherPlan(redirectTo: string): void {
  if (!tiedPlanOf(redirectTo)) untiePlan();
}

/**
 * Whether the plan of a course is bought without another press: after the login that its button began in this
 * tab. A plan that an earlier release of the site stored has no mark, and is bought by product 8.9.
 */
export function isBoughtAtOnce(slug: string): boolean {
  const own = ownPlan();
  return own?.plan.id === slug ? own.isLoggedIn : isUnmarked();
}

const isUnmarked = () => readStored('planLogin') === null;

function isOnPage({ id }: { readonly id: string }, redirectTo: string): boolean {
  return subscriptionPath(id) === redirectTo.split('?')[0];
}

/**
 * The plan of a course that was chosen before the login; one of another course waits for its page. A text
 * that is no plan is removed.
 */
export function waitingPlan(slug: string): ChosenPlan | undefined {
  const own = ownPlan()?.plan;
  const plan = own?.id === slug ? own : storedPlan();
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

/** Returns `waitingPlan` once: it is removed before anything is ordered. */
export function takePlan(slug: string): ChosenPlan | undefined {
  const plan = waitingPlan(slug);
  if (!plan) return undefined;
  if (ownPlan()?.plan.id === slug) keepInTab('planLogin', null);
  // By now the entry may be another tab's plan of another course.
  if (storedPlan()?.id === slug) removeStored('pendingPlan', 'planLogin');
  return plan;
}
