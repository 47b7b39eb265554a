import { inMonths } from '@/lib/domain/advance-limit';
import { formatRupees } from '@/lib/domain/money';
import { formatQuantity } from '@/lib/domain/quantity';
import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import { regulation } from '../../schema/settings/regulation';
import type { Context } from '../context/context';
import { documentRule, type Rule } from '../context/rule';
import type { Location } from '../source/locations';
import { counted } from '../source/message-text';

const advanceLimit = documentRule({
  id: 'advance-limit',
  severity: 'warning',
  on: course,
  why: 'The regulator limits the period for which a client may pay in advance; a longer plan is sold only where a decision of the firm names it.',
  find({ data, at }, report, context) {
    const limit = context.only(regulation).data.advancePeriod;
    const most = inMonths(limit);
    for (const [index, { months }] of data.plans.entries())
      if (months > most)
        report(
          at('plans', index, 'months'),
          `the plan of ${months} months is longer than ${formatQuantity(limit)}, for which fees may be paid in advance, and is not on sale`,
          'Delete the plan, from its hyphen to its last line.',
        );
  },
});

const feeCap = documentRule({
  id: 'fee-cap',
  severity: 'warning',
  on: course,
  why: 'The regulator caps what a client pays in a year, for all plans together.',
  find({ data, at }, report, context) {
    const cap = context.only(regulation).data.feeCap.value;
    for (const [index, { months, price }] of data.plans.entries()) {
      const yearly = Math.round((price * 12) / months);
      if (yearly > cap || price > cap)
        report(
          at('plans', index, 'price'),
          yearly > cap
            ? `the price of ${formatRupees(price)} for ${counted(months, 'month')} is ${formatRupees(yearly)} a year, over the cap of ${formatRupees(cap)}`
            : `the price of ${formatRupees(price)} is paid at once, and no client may pay more than ${formatRupees(cap)} in a year`,
          `Write a price of at most ${formatRupees(Math.min(cap, Math.floor((cap * months) / 12)))}.`,
        );
    }
  },
});

/** How many times the price of a month may be above or below the median of its list, or of all lists. */
const OF_LIST = 3;
const OF_OTHERS = 8;

interface Price {
  readonly months: number;
  readonly rupees: number;
  readonly location: Location;
}

const priceOutlier: Rule = {
  id: 'price-outlier',
  severity: 'warning',
  on: 'site',
  why: 'A price with a digit too many or too few is charged as it is written, and nobody buys a shorter plan for more.',
  find(context, report) {
    const lists = priceLists(context);
    for (const list of lists) {
      // The median of one or two prices means nothing, so they are compared with those of all plans.
      const [others, most] = list.length < 3 ? [lists.flat(), OF_OTHERS] : [list, OF_LIST];
      const usual = median(others.map(aMonth));
      for (const [index, price] of list.entries()) {
        const { months, rupees, location } = price;
        const rival = list.slice(0, index).find((shorter) => shorter.rupees > rupees);
        const isOdd = Math.max(aMonth(price) / usual, usual / aMonth(price)) > most;
        const reason = isOdd
          ? 'the other plans suggest another size'
          : rival && `${counted(rival.months, 'month')} cost ${formatRupees(rival.rupees)}`;
        if (reason)
          report(
            location,
            `${formatRupees(rupees)} for ${counted(months, 'month')} looks wrong: ${reason}`,
            'Count the digits, and write the price in whole rupees.',
          );
      }
    }
  },
};

/** The prices of each course, and of the marketing plans the prices and the list prices, shortest plan first. */
function priceLists(context: Context): Price[][] {
  const courses = context.docs(course).map(({ data, at }) =>
    data.plans.map(({ months, price: rupees }, index) => ({
      months,
      rupees,
      location: at('plans', index, 'price'),
    })),
  );
  const cards = (['discountedPrice', 'originalPrice'] as const).map((field) =>
    context
      .docs(marketingPlan)
      .map(({ data, at }) => ({ months: data.duration, rupees: data[field], location: at(field) })),
  );
  return [...courses, ...cards].map((list) => list.toSorted((a, b) => a.months - b.months));
}

function aMonth({ rupees, months }: Price): number {
  return rupees / months;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 1) + (sorted[Math.ceil(middle)] ?? 1)) / 2;
}

export const priceRules: readonly Rule[] = [advanceLimit, feeCap, priceOutlier];
