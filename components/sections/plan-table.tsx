import clsx from 'clsx';
import type { Course } from '@/lib/content/courses';
import { formatRupees, priceWithGstPaise } from '@/lib/domain/money';
import { formatQuantity } from '@/lib/domain/quantity';

/**
 * Plans of a course with price, tax and total. It stays a table on a phone, so that prices are
 * compared down a column; what a plan saves is then under its name. On a wide screen the columns of
 * all courses are in line.
 */
export function PlanTable({
  caption,
  plans,
  gstPercent,
}: {
  readonly caption: string;
  readonly plans: Course['plans'];
  readonly gstPercent: number;
}) {
  const head = 'py-2.5 pl-2 text-right font-medium text-quiet first:pl-0 first:text-left md:px-2';
  const figure = 'py-3.5 pl-2 text-right align-top whitespace-nowrap md:px-2';
  const wide = 'max-md:hidden';
  return (
    <table className="w-full border-collapse self-start text-sm md:text-base xl:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-label md:text-sm">
        <tr className="border-b border-control">
          <th scope="col" className={clsx(head, 'xl:w-[18%]')}>
            Plan
          </th>
          <th scope="col" className={clsx(head, 'xl:w-[13%]')}>
            Price
          </th>
          <th scope="col" className={clsx(head, 'xl:w-[13.5%]')}>
            +{gstPercent}% GST
          </th>
          <th scope="col" className={clsx(head, 'text-ink! xl:w-[15.5%]')}>
            To pay
          </th>
          <th scope="col" className={clsx(head, wide, 'xl:w-[15%]')}>
            Price a month
          </th>
          <th scope="col" className={clsx(head, wide, 'md:pr-0!')}>
            Saving
          </th>
        </tr>
      </thead>
      <tbody>
        {plans.map(({ planId, months, price, discount, savings, best }) => {
          const toPay = priceWithGstPaise(price, gstPercent) / 100;
          const gst = (priceWithGstPaise(price, gstPercent) - price * 100) / 100;
          return (
            <tr key={planId} className="border-b border-hairline">
              <th scope="row" className="py-3.5 text-left align-top font-medium md:pr-2">
                {formatQuantity({ value: months, unit: 'months' })}
                {best && (
                  <span className="text-label font-semibold text-accent max-md:block md:ml-2.5">
                    Best
                  </span>
                )}
                {discount && (
                  <span className="block text-label font-normal text-quiet md:hidden">
                    {discount}
                  </span>
                )}
              </th>
              <td className={figure}>{formatRupees(price)}</td>
              <td className={clsx(figure, 'text-quiet')}>{formatRupees(gst)}</td>
              <td className={clsx(figure, 'font-semibold')}>{formatRupees(toPay)}</td>
              <td className={clsx(figure, wide, 'text-quiet')}>
                {formatRupees(Math.round(price / months))}
              </td>
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
