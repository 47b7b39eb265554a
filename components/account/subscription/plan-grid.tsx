import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { TickList } from '@/components/ui/tick-list';
import { planBadge } from '@/lib/domain/plan';
import { PlanCard } from './plan-card';
import type { PlanOffer } from './plan-offers';

/**
 * Lists the features that all plans share, then the plans in the order of their months. On a phone the best
 * one is shown first, and the grid is hidden until the best one has arrived, so that it does not push the
 * others down. `reading-flow` makes the focus follow the visible order, in browsers that support it.
 */
export function PlanGrid({
  plans,
  busyPlanId,
  laterPlans,
  extensions,
  sharedHeading,
  ...card
}: {
  readonly plans: readonly PlanOffer[];
  /** The plan that is being ordered. */
  readonly busyPlanId: string | undefined;
  /** Ids of the plans that can't be bought yet, each with the day in India from which it can. */
  readonly laterPlans: ReadonlyMap<string, string> | undefined;
  /** Ids of the plans, each with the last day in India of the present plan with it on top. */
  readonly extensions: ReadonlyMap<string, string> | undefined;
  readonly sharedHeading: string;
} & Omit<
  ComponentProps<typeof PlanCard>,
  'plan' | 'badge' | 'shared' | 'shortest' | 'buttonKind' | 'isBusy' | 'from' | 'lastDay'
>) {
  const hasBest = plans.some(({ best }) => best);
  const [shortest] = plans;
  if (!shortest) return null;
  const shared = shortest.features.filter((feature) =>
    plans.every(({ features }) => features.includes(feature)),
  );
  return (
    <>
      <p className="mt-5 font-medium">{sharedHeading}</p>
      <TickList
        items={shared}
        className="mt-2 grid gap-x-5 gap-y-1.5 text-sm text-quiet sm:grid-cols-2"
      />
      <div
        className={clsx(
          'mt-7 grid gap-x-5 gap-y-4 sm:gap-y-6 [reading-flow:grid-rows]',
          hasBest && 'max-sm:not-has-[[data-best=true]_button]:hidden',
          plans.length > 1 && 'sm:grid-cols-2',
          // Rows of three would leave a gap after one, two or four cards.
          plans.length % 3 === 0 && 'lg:grid-cols-3',
        )}
      >
        {plans.map((plan) => (
          <PlanCard
            key={plan.planId}
            {...card}
            plan={plan}
            badge={planBadge(plan, plans)}
            shared={shared}
            shortest={shortest}
            buttonKind={hasBest && !plan.best ? 'secondary' : 'primary'}
            isBusy={plan.planId === busyPlanId}
            from={laterPlans?.get(plan.planId)}
            lastDay={extensions?.get(plan.planId)}
          />
        ))}
      </div>
    </>
  );
}
