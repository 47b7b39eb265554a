import clsx from 'clsx';
import { ButtonLink } from '@/components/ui/button';
import { PlanCardFrame, PlanPrice } from '@/components/ui/plan-card-frame';
import { TickList } from '@/components/ui/tick-list';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { marketingPlan } from '@/lib/content/schema/marketing-plan';
import { formatRupees } from '@/lib/domain/money';
import { discountLabel, percentOff } from '@/lib/domain/plan';

/** A plan that is sold by an outside checkout, with its list price and its badge. */
export function MarketingPlanCard({
  duration,
  originalPrice,
  discountedPrice,
  advertised,
  featured,
  gstPercent,
  included,
  button,
  checkout,
}: DocumentOf<typeof marketingPlan> & {
  readonly featured: boolean;
  readonly gstPercent: number;
  readonly included: readonly string[];
  readonly button: string;
  /** The outside checkout, with the promo code. */
  readonly checkout: string;
}) {
  const months = `${duration} ${duration === 1 ? 'month' : 'months'}`;
  const badge = advertised
    ? percentOff(advertised.percent)
    : discountLabel(originalPrice, discountedPrice);
  return (
    <PlanCardFrame
      highlight={featured ? 'Featured' : undefined}
      data-featured={featured}
      className={clsx('md:max-lg:p-5!', featured && 'max-md:row-start-1')}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-xl whitespace-nowrap">{months}</h3>
        {badge && (
          <p className="rounded-full border border-accent px-2.5 py-0.5 text-label font-semibold whitespace-nowrap text-accent">
            {badge}
          </p>
        )}
      </div>
      <PlanPrice price={discountedPrice} gstPercent={gstPercent} className="mt-4" />
      <p className="mt-1 text-sm text-quiet">
        List price <s>{formatRupees(originalPrice)}</s>
      </p>
      <TickList
        items={included}
        className="mt-5 mb-6 space-y-2.5 border-t border-hairline pt-5 text-sm text-quiet"
      />
      <ButtonLink
        href={checkout}
        kind={featured ? 'primary' : 'secondary'}
        arrow
        className="mt-auto w-full px-3! py-2 text-center text-balance md:max-lg:px-0!"
      >
        {button} {months}
      </ButtonLink>
    </PlanCardFrame>
  );
}
