import clsx from 'clsx';
import { ButtonLink } from '@/components/ui/button';
import { TickList } from '@/components/ui/tick-list';
import type { DocumentOf } from '@/lib/content/schema/collection';
import type { marketingPlan } from '@/lib/content/schema/marketing-plan';
import { formatRupees } from '@/lib/domain/money';

/** A plan that is bought at the outside checkout, with its list price and what it saves. */
export function MarketingPlanCard({
  duration,
  originalPrice,
  discountedPrice,
  badge,
  featured,
  gstPercent,
  included,
  button,
  checkout,
}: DocumentOf<typeof marketingPlan> & {
  readonly gstPercent: number;
  readonly included: readonly string[];
  readonly button: string;
  /** The outside checkout, with the promo code. */
  readonly checkout: string;
}) {
  const months = `${duration} ${duration === 1 ? 'month' : 'months'}`;
  return (
    <article
      data-featured={featured}
      className={clsx(
        'card relative flex flex-col tabular-nums md:max-lg:p-5!',
        featured && 'border-accent bg-raised max-md:row-start-1',
      )}
    >
      {featured && (
        <p className="absolute -top-3 left-5 rounded-full bg-accent px-3 py-0.5 text-label font-semibold text-on-accent md:left-7">
          Featured
        </p>
      )}
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-xl whitespace-nowrap">{months}</h3>
        <p className="rounded-full border border-accent px-2.5 py-0.5 text-label font-semibold whitespace-nowrap text-accent">
          {badge}
        </p>
      </div>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-4xl font-semibold tracking-tight">
          {formatRupees(discountedPrice)}
        </span>
        <span className="text-sm text-quiet">+{gstPercent}% GST</span>
      </p>
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
        className="mt-auto w-full px-0! whitespace-nowrap"
      >
        {button} {months}
      </ButtonLink>
    </article>
  );
}
