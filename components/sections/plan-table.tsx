import clsx from 'clsx';
import type { Course } from '@/lib/content/courses';
import { getDocument } from '@/lib/content/documents';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { formatAmount, formatRupees } from '@/lib/domain/money';
import { monthlyPrice, planBadge } from '@/lib/domain/plan';
import { formatQuantity } from '@/lib/domain/quantity';
import { quote } from '@/lib/domain/quote';

/**
 * Plans of a course with price, GST and total. It is a table on a phone too, so that prices can be
 * compared down a column; price a month and discount are then below the name of the plan. The fixed column widths
 * align the tables of all courses.
 */
export function PlanTable({
  caption,
  plans,
}: {
  readonly caption: string;
  readonly plans: Course['plans'];
}) {
  const gstPercent = getDocument(regulation).gst.value;
  const head = 'py-2.5 pl-2 text-right font-medium text-quiet first:pl-0 first:text-left md:px-2';
  const figure =
    'py-2.5 pl-2 md:py-3.5 text-right align-top whitespace-nowrap max-md:text-label max-[22.4rem]:whitespace-normal max-[22.4rem]:pl-1 max-[22.4rem]:text-xs max-[22.4rem]:wrap-anywhere md:px-2';
  const wide = 'max-md:hidden';
  const heads: readonly [label: string, className?: string][] = [
    ['Plan'],
    ['Price'],
    [`+${gstPercent}% GST`],
    ['To pay', 'text-ink!'],
    ['Price a month', wide],
    ['Saving', clsx(wide, 'md:pr-0!')],
  ];
  return (
    <table className="w-full border-collapse self-start text-sm table-fixed md:text-base">
      <caption className="sr-only">{caption}</caption>
      <colgroup>
        <col className="w-[29%] md:w-[18.5%] xl:w-[18%]" />
        <col className="w-[22%] md:w-[12%] xl:w-[13%]" />
        <col className="w-[23%] md:w-[12.5%] xl:w-[13.5%]" />
        <col className="w-[26%] md:w-[14.5%] xl:w-[15.5%]" />
        <col className={clsx(wide, 'w-[15%]')} />
        <col className={clsx(wide, 'w-[27.5%] xl:w-[25%]')} />
      </colgroup>
      <thead className="text-label md:text-sm">
        <tr className="border-b border-control">
          {heads.map(([label, className]) => (
            <th key={label} scope="col" className={clsx(head, className)}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => {
          const { planId, months, price, discount, savings } = plan;
          const badge = planBadge(plan, plans);
          const monthly = formatRupees(Math.round(monthlyPrice(plan)));
          const { pricePaise, totalPaise } = quote({ plan: { price }, gstPercent });
          return (
            <tr key={planId} className="border-b border-hairline">
              <th scope="row" className="py-2.5 text-left md:py-3.5 align-top font-medium md:pr-2">
                {formatQuantity({ value: months, unit: 'months' })}
                {badge && (
                  <span className="block text-label font-semibold text-accent">{badge}</span>
                )}
                {[`${monthly} a month`, discount].filter(Boolean).map((line) => (
                  <span key={line} className="block text-label font-normal text-quiet md:hidden">
                    {line}
                  </span>
                ))}
              </th>
              <td className={figure}>{formatRupees(price)}</td>
              <td className={clsx(figure, 'text-quiet')}>
                {formatAmount(totalPaise - pricePaise)}
              </td>
              <td className={clsx(figure, 'font-semibold')}>{formatAmount(totalPaise)}</td>
              <td className={clsx(figure, wide, 'text-quiet')}>{monthly}</td>
              <td className={clsx(figure, wide, 'text-quiet md:pr-0!')}>
                {savings ? `${savings} · ${discount}` : '–'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
