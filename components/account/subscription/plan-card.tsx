import clsx from 'clsx';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { PlanCardFrame, PlanPrice } from '@/components/ui/plan-card-frame';
import { TickList } from '@/components/ui/tick-list';
import { accountRoutes } from '@/lib/domain/account-routes';
import { formatDay, formatShortDay } from '@/lib/domain/dates';
import { formatRupees } from '@/lib/domain/money';
import { fullPrice } from '@/lib/domain/plan';
import { formatQuantity } from '@/lib/domain/quantity';
import type { PlanOffer } from './plan-offers';

/** Shows a plan with its price before and after GST. Without script its form leads to the login. */
export function PlanCard({
  plan,
  badge,
  shared,
  shortest,
  gstPercent,
  couponCode,
  redirectTo,
  buttonKind,
  action,
  isBusy,
  isWaiting,
  from,
  later,
  lastDay,
  until,
  onBuy,
}: {
  readonly plan: PlanOffer;
  readonly badge: string | undefined;
  /** The features that every plan has; the card lists the other ones. */
  readonly shared: readonly string[];
  /** The shortest plan of the course, with whose price the plan is compared. */
  readonly shortest: PlanOffer;
  readonly gstPercent: number;
  /** The coupon that the price is under. */
  readonly couponCode: string | undefined;
  readonly redirectTo: string;
  /** `secondary` if another plan of the course is marked as the best: only that plan has a primary button. */
  readonly buttonKind: 'primary' | 'secondary';
  readonly action: 'BUY NOW' | 'EXTEND';
  /** Whether this plan is being ordered. */
  readonly isBusy: boolean;
  /** Whether no plan can be bought, as the payment of one is not decided. */
  readonly isWaiting: boolean;
  /** The day in India from which the plan can be bought, where that is later (product 8.31). */
  readonly from: string | undefined;
  /** Why, before that day. */
  readonly later: string;
  /** The last day in India that the buyer's plan would have with this one on top. */
  readonly lastDay: string | undefined;
  /** Before that day. */
  readonly until: string;
  readonly onBuy: (plan: PlanOffer) => void;
}) {
  const { planId, months, price, listPrice, savings, discount, features, best } = plan;
  const headingId = `plan-${planId}`;
  const isDisabled = isWaiting || from !== undefined;
  function buy(event: FormEvent) {
    event.preventDefault();
    if (from === undefined) onBuy(plan);
  }
  return (
    <PlanCardFrame
      highlight={badge}
      aria-labelledby={headingId}
      data-best={best}
      className={clsx('max-sm:p-4! sm:max-lg:last:odd:col-span-full', best && 'max-sm:row-start-1')}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={headingId} className="text-xl">
          {formatQuantity({ value: months, unit: 'months' })}
        </h3>
        <p className="text-label font-medium">
          {listPrice && couponCode
            ? `Save ${formatRupees(listPrice - price)} with ${couponCode}`
            : [savings, savings && discount].filter(Boolean).join(' · ')}
        </p>
      </div>
      <PlanPrice months={months} price={price} gstPercent={gstPercent} className="mt-2" />
      <p className="mt-1 text-label text-quiet sm:min-h-5">
        {from ? (
          `${later} ${formatDay(from)}.`
        ) : listPrice ? (
          <>
            List price <s>{formatRupees(listPrice)}</s>
          </>
        ) : (
          savings &&
          shortest.months === 1 && (
            <>
              <s>{formatRupees(fullPrice(months, shortest))}</s> if bought month by month
            </>
          )
        )}
      </p>
      {lastDay && (
        <p className="text-label text-quiet">
          {until} {formatDay(lastDay)}
        </p>
      )}
      <TickList
        items={features.filter((feature) => !shared.includes(feature))}
        className="mt-3 space-y-2.5 text-sm text-quiet empty:hidden"
      />
      <form action={accountRoutes.requestOtp} onSubmit={buy} className="mt-auto pt-2">
        <input type="hidden" name="redirectTo" value={redirectTo} />
        <Button
          type="submit"
          kind={buttonKind}
          arrow={!isBusy && from === undefined}
          aria-describedby={`${headingId} accepted-terms`}
          aria-disabled={isBusy || isDisabled}
          className={clsx('w-full', isDisabled && 'cursor-default opacity-60')}
        >
          {isBusy ? 'Opening checkout…' : from ? `From ${formatShortDay(from)}` : action}
        </Button>
      </form>
    </PlanCardFrame>
  );
}
