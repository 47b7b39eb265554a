import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { formatAmount, formatRupees } from '@/lib/domain/money';
import { monthlyPrice } from '@/lib/domain/plan';
import { quote } from '@/lib/domain/quote';

/** The card of a plan. `highlight` is the label of the recommended plan, such as 'Best'. */
export function PlanCardFrame({
  highlight,
  className,
  children,
  ...props
}: ComponentProps<'article'> & { readonly highlight?: string | undefined }) {
  return (
    <article
      {...props}
      className={clsx(
        'card relative flex flex-col tabular-nums',
        highlight && 'border-accent bg-raised',
        className,
      )}
    >
      {highlight && (
        <p className="absolute -top-3 left-5 rounded-full bg-accent px-3 py-0.5 text-label font-semibold text-on-accent md:left-7">
          {highlight}
        </p>
      )}
      {children}
    </article>
  );
}

/** Shows the price of a plan in whole rupees, the GST on it, the total with GST, and the price a month. */
export function PlanPrice({
  months,
  price,
  gstPercent,
  className,
  children,
}: {
  readonly months: number;
  readonly price: number;
  readonly gstPercent: number;
  readonly className: string;
  /** After the words for GST. */
  readonly children?: ReactNode;
}) {
  const { totalPaise } = quote({ plan: { price }, gstPercent });
  return (
    <div
      className={clsx(
        'flex flex-wrap items-end justify-between gap-x-4 text-sm text-quiet',
        className,
      )}
    >
      <div>
        <p className="text-3xl font-semibold tracking-tight text-ink">
          <span>{formatRupees(price)}</span>
        </p>
        <p>
          +{gstPercent}% GST{children}
        </p>
      </div>
      <div className="text-right">
        <p data-total="" className="font-medium text-ink">
          {formatAmount(totalPaise)} to pay
        </p>
        <p>{formatRupees(Math.round(monthlyPrice({ months, price })))} a month</p>
      </div>
    </div>
  );
}
