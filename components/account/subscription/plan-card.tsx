import clsx from 'clsx';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PlanCardFrame, PlanPrice } from '@/components/ui/plan-card-frame';
import { TickList } from '@/components/ui/tick-list';
import { formatDay, formatShortDay } from '@/lib/domain/dates';
import { formatAmount, formatRupees } from '@/lib/domain/money';
import { fullPrice } from '@/lib/domain/plan';
import { formatQuantity } from '@/lib/domain/quantity';
import { quote } from '@/lib/domain/quote';
import { routes } from '@/lib/domain/routes';
import type { PlanOffer } from './plan-offers';

/**
 * One plan with its price before and after GST. Wide cards are laid out in a row. Without script the
 * form leads to the login.
 */
export function PlanCard({
  plan,
  shortest,
  gstPercent,
  couponCode,
  redirectTo,
  terms,
  buttonKind,
  action,
  isBusy,
  isWaiting,
  from,
  later,
  onBuy,
}: {
  readonly plan: PlanOffer;
  /** The shortest plan of the course, with whose price the plan is compared. */
  readonly shortest: PlanOffer;
  readonly gstPercent: number;
  /** The coupon that the price is under. */
  readonly couponCode: string | undefined;
  readonly redirectTo: string;
  /** What the buyer accepts by the button (product 8.17). */
  readonly terms: ReactNode;
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
  readonly onBuy: (plan: PlanOffer) => void;
}) {
  const { planId, months, price, features, best } = plan;
  const headingId = `plan-${planId}`;
  const isDisabled = isWaiting || from !== undefined;
  function buy(event: FormEvent) {
    event.preventDefault();
    if (from === undefined) onBuy(plan);
  }
  return (
    <PlanCardFrame
      highlight={best ? 'Best' : undefined}
      aria-labelledby={headingId}
      data-best={best}
      className={clsx(
        '@container group/plan sm:max-lg:last:odd:col-span-full',
        best && 'max-sm:row-start-1',
      )}
    >
      <div className="grid grow grid-rows-[auto_1fr_auto] gap-x-8 gap-y-5 @min-[28rem]:grid-cols-[1.3fr_1fr] @min-[28rem]:grid-rows-[auto_1fr]">
        <div>
          <h3 id={headingId} className="text-xl">
            {formatQuantity({ value: months, unit: 'months' })}
          </h3>
          <PlanPrice price={price} gstPercent={gstPercent} className="mt-3" />
          <p className="mt-1 text-sm font-medium">
            {formatAmount(quote({ plan: { price }, gstPercent }).totalPaise)} to pay
          </p>
          <div className="mt-1 sm:group-not-only/plan:min-h-[1.375rem]">
            <Savings {...plan} shortest={shortest} couponCode={couponCode} />
          </div>
        </div>
        <TickList
          items={features}
          className="space-y-2.5 border-t border-hairline pt-5 text-sm text-quiet @min-[28rem]:row-span-2 @min-[28rem]:border-t-0 @min-[28rem]:border-l @min-[28rem]:pt-1 @min-[28rem]:pl-8"
        />
        <form action={routes.requestOtp} onSubmit={buy} className="self-end">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <Button
            type="submit"
            kind={buttonKind}
            arrow={!isBusy && from === undefined}
            aria-describedby={headingId}
            aria-disabled={isBusy || isDisabled}
            className={clsx('w-full', isDisabled && 'cursor-default opacity-60')}
          >
            {isBusy ? 'Opening checkout…' : from ? `From ${formatShortDay(from)}` : action}
          </Button>
          {from === undefined ? (
            terms
          ) : (
            // The terms keep their place, so that the plans below do not move.
            <div className="grid *:[grid-area:1/1]">
              <div className="invisible">{terms}</div>
              <p className="mt-3 text-label text-quiet">
                {later} {formatDay(from)}.
              </p>
            </div>
          )}
        </form>
      </div>
    </PlanCardFrame>
  );
}

/** The price to compare with: under a coupon the list price, else that of the shortest plan. */
function Savings({
  price,
  savings,
  listPrice,
  discount,
  couponCode,
  months,
  shortest,
}: Pick<PlanOffer, 'months' | 'price' | 'listPrice' | 'savings' | 'discount'> & {
  readonly shortest: PlanOffer;
  readonly couponCode: string | undefined;
}) {
  const isReduced = listPrice !== undefined && couponCode !== undefined;
  const labels = isReduced
    ? [`Save ${formatRupees(listPrice - price)} with ${couponCode}`]
    : [savings, savings && discount];
  const shown = labels.filter(Boolean);
  if (shown.length === 0) return null;
  return (
    <p className="text-sm text-quiet">
      <span className="sr-only">List price </span>
      <s>{formatRupees(listPrice ?? Math.floor(fullPrice(months, shortest)))}</s> ·{' '}
      {shown.join(' · ')}
    </p>
  );
}
