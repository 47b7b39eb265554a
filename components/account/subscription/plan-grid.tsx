import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { PlanCard } from './plan-card';
import type { PlanOffer } from './plan-offers';

/**
 * Plans in the order of their months. On a phone the best one is shown first, and the grid is hidden
 * until the best one has arrived, so that it does not push the others down. `reading-flow` makes the
 * focus follow the visible order, in browsers that support it.
 */
export function PlanGrid({
  plans,
  busyPlanId,
  laterPlans,
  ...card
}: {
  readonly plans: readonly PlanOffer[];
  /** The plan that is being ordered. */
  readonly busyPlanId: string | undefined;
  /** Ids of the plans that can't be bought yet, each with the day in India from which it can. */
  readonly laterPlans: ReadonlyMap<string, string> | undefined;
} & Omit<ComponentProps<typeof PlanCard>, 'plan' | 'shortest' | 'buttonKind' | 'isBusy' | 'from'>) {
  const hasBest = plans.some(({ best }) => best);
  return (
    <div
      className={clsx(
        'mt-10 grid gap-x-5 gap-y-6 [reading-flow:grid-rows]',
        hasBest && 'max-sm:not-has-[[data-best=true]_button]:hidden',
        plans.length > 1 && 'sm:grid-cols-2',
        // One, two or four cards would leave a gap in rows of three.
        plans.length % 3 === 0 && 'lg:grid-cols-3',
      )}
    >
      {plans.map((plan) => (
        <PlanCard
          key={plan.planId}
          {...card}
          plan={plan}
          shortest={plans[0] ?? plan}
          buttonKind={hasBest && !plan.best ? 'secondary' : 'primary'}
          isBusy={plan.planId === busyPlanId}
          from={laterPlans?.get(plan.planId)}
        />
      ))}
    </div>
  );
}
