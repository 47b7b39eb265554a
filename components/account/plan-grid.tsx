import clsx from 'clsx';
import { PlanCard, type PlanOffer } from './plan-card';

/**
 * Plans in the order of their length. On a phone the best one is seen first, and the plans are
 * shown once it has arrived, so that it does not push the others down. The focus follows what is
 * seen where the browser supports `reading-flow`.
 */
export function PlanGrid({
  plans,
  gstPercent,
  redirectTo,
}: {
  readonly plans: readonly PlanOffer[];
  readonly gstPercent: number;
  readonly redirectTo: string;
}) {
  const hasBest = plans.some(({ best }) => best);
  return (
    <div
      className={clsx(
        'mt-10 grid gap-x-5 gap-y-6 [reading-flow:grid-rows]',
        hasBest && 'max-sm:not-has-[[data-best=true]_button]:hidden',
        plans.length > 1 && 'sm:grid-cols-2',
        // One, two or four in rows of three would leave a gap; their cards are wider instead.
        plans.length % 3 === 0 && 'lg:grid-cols-3',
      )}
    >
      {plans.map((plan) => (
        <PlanCard
          key={plan.planId}
          {...plan}
          gstPercent={gstPercent}
          redirectTo={redirectTo}
          calm={hasBest && !plan.best}
        />
      ))}
    </div>
  );
}
