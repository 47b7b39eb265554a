import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PlanCardFrame, PlanPrice } from '@/components/ui/plan-card-frame';
import { TickList } from '@/components/ui/tick-list';
import { formatRupees } from '@/lib/domain/money';
import { formatQuantity } from '@/lib/domain/quantity';
import { quote } from '@/lib/domain/quote';
import { routes } from '@/lib/domain/routes';

export interface PlanOffer {
  readonly planId: string;
  readonly months: number;
  readonly price: number;
  readonly discount?: string | undefined;
  readonly savings?: string | undefined;
  readonly features: readonly string[];
  readonly best: boolean;
}

/**
 * One plan with its price before and after GST. Wide cards are laid out in a row. The form works
 * without script.
 */
export function PlanCard({
  planId,
  months,
  price,
  discount,
  savings,
  features,
  best,
  gstPercent,
  redirectTo,
  terms,
  buttonKind,
}: PlanOffer & {
  readonly gstPercent: number;
  readonly redirectTo: string;
  /** What a buyer accepts with an order. */
  readonly terms: ReactNode;
  /** `secondary` if another plan of the course is marked as the best: only that plan has a primary button. */
  readonly buttonKind: 'primary' | 'secondary';
}) {
  const headingId = `plan-${planId}`;
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
            {formatRupees(quote({ plan: { price }, gstPercent }).totalPaise / 100)} to pay
          </p>
          <div className="mt-1 sm:group-not-only/plan:min-h-[1.375rem]">
            {savings && <Savings price={price} savings={savings} discount={discount} />}
          </div>
        </div>
        <TickList
          items={features}
          className="space-y-2.5 border-t border-hairline pt-5 text-sm text-quiet @min-[28rem]:row-span-2 @min-[28rem]:border-t-0 @min-[28rem]:border-l @min-[28rem]:pt-1 @min-[28rem]:pl-8"
        />
        <form action={routes.requestOtp} className="self-end">
          <input type="hidden" name="redirectTo" value={redirectTo} />
          <Button
            type="submit"
            kind={buttonKind}
            arrow
            aria-describedby={headingId}
            className="w-full"
          >
            BUY NOW
          </Button>
          {terms}
        </form>
      </div>
    </PlanCardFrame>
  );
}

function Savings({
  price,
  savings,
  discount,
}: {
  readonly price: number;
  readonly savings: string;
  readonly discount: string | undefined;
}) {
  // `savings` is a text such as "Save ₹4,000"; the list price is the price plus that amount.
  const saved = Number(savings.replace(/\D/g, ''));
  return (
    <p className="text-sm text-quiet">
      <span className="sr-only">List price </span>
      <s>{formatRupees(price + saved)}</s> · {savings}
      {discount && ` · ${discount}`}
    </p>
  );
}
