import * as z from 'zod/mini';
import { keepInTab, readOfTab } from '@/lib/client/storage';
import { subscriptionPath } from '@/lib/domain/account-routes';
import { chosenPlan, parseJson } from './open-order';
import { keepPlan } from './pending-plan';

/** An order that was refused, for the login page, to which product 8.10 sends the buyer. */
const failedOrder = z.object({
  /** The course's slug. */
  slug: z.string(),
  plan: chosenPlan,
  /** The words of the refusal. */
  reason: z.string(),
});

type FailedOrder = z.infer<typeof failedOrder>;

/** Keeps it in this tab until a page of a course is opened. */
export function keepFailure(failure: FailedOrder): void {
  keepInTab('failedOrder', JSON.stringify(failure));
}

export function forgetFailure(): void {
  keepInTab('failedOrder', null);
}

/** The order that failed on the page of a course to which this login leads back. */
export function readFailure(redirectTo: string): FailedOrder | undefined {
  const failure = z.safeParse(failedOrder, parseJson(readOfTab('failedOrder'))).data;
  const [path] = redirectTo.split('?');
  return failure && subscriptionPath(failure.slug) === path ? failure : undefined;
}

/** Goes back to the course, which orders the plan again. */
export function tryAgain({ slug, plan }: FailedOrder, redirectTo: string): void {
  keepPlan(slug, plan, true);
  location.assign(redirectTo);
}
