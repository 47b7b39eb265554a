import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { formatRupees } from '@/lib/domain/money';

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

/** The price of a plan in whole rupees, before GST. */
export function PlanPrice({
  price,
  gstPercent,
  className,
}: {
  readonly price: number;
  readonly gstPercent: number;
  readonly className: string;
}) {
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-2.5', className)}>
      <span className="text-4xl font-semibold tracking-tight">{formatRupees(price)}</span>
      <span className="text-sm text-quiet">+{gstPercent}% GST</span>
    </p>
  );
}
