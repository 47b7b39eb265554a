import { formatRupees } from '@/lib/domain/money';
import { formatQuantity } from '@/lib/domain/quantity';
import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import { regulation } from '../../schema/settings/regulation';
import type { Context } from '../context';
import type { Place } from '../finding';
import { counted } from '../message-text';
import { documentRule, type Rule } from '../rule';

const premium = 'content/courses/0100-premium-options-buying.yaml';

const advanceLimit = documentRule({
  id: 'advance-limit',
  severity: 'warning',
  on: course,
  why: 'The regulator limits the period for which a client may pay in advance.',
  find({ data, at }, report, context) {
    const limit = context.only(regulation).data.advancePeriod;
    const most = limit.unit === 'years' ? limit.value * 12 : limit.value;
    if (limit.unit !== 'years' && limit.unit !== 'months') return;
    for (const [index, { months }] of data.plans.entries())
      if (months > most)
        report(
          at('plans', index, 'months'),
          `the plan of ${months} months is longer than ${formatQuantity(limit)}, for which fees may be paid in advance`,
          'Delete the plan, from its hyphen to its last line.',
        );
  },
  examples: [
    {
      of: premium,
      wrong: { 'plans[7]': { months: 24, price: 40_000 } },
      at: 'plans[7].months',
    },
  ],
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
  examples: [{ of: premium, wrong: { 'plans[1].price': 14_000 } }],
});

/** How many times a price may be beyond what the other plans of its list suggest. */
const OF_LIST = 3;
/** The same against plans of other lists, and against what the price was. */
const OF_OTHERS = 5;
/** Prices of a list that are compared, each with each; a buyer chooses from far fewer. */
const MOST_COMPARED = 50;

/** A price of a plan, in a list of plans that a buyer chooses from. */
interface Price {
  readonly key: string;
  readonly months: number;
  readonly rupees: number;
  readonly place: Place;
}

const priceOutlier: Rule = {
  id: 'price-outlier',
  severity: 'warning',
  on: 'site',
  why: 'A price with a digit too many or too few is charged as it is written.',
  find(context, report) {
    const earlier = new Map(pricesBefore(context));
    const lists = priceLists(context);
    for (const list of lists) {
      const outliers = outliersOf(list, lists.filter((other) => other !== list).flat());
      for (const price of list) {
        const was = earlier.get(price.key) ?? price.rupees;
        const isLeap = Math.max(was / price.rupees, price.rupees / was) >= OF_OTHERS;
        if (outliers.includes(price) || isLeap)
          report(
            price.place,
            `${formatRupees(price.rupees)} for ${counted(price.months, 'month')} looks wrong: ${isLeap ? `it was ${formatRupees(was)}` : 'the other plans suggest another size'}`,
            'Count the digits, and write the price in whole rupees.',
          );
      }
    }
  },
  examples: [
    { of: premium, wrong: { 'plans[2].price': 800 } },
    { of: premium, wrong: { 'plans[1].price': 60_000 } },
  ],
};

const priceOrder: Rule = {
  id: 'price-order',
  severity: 'warning',
  on: 'site',
  why: 'Nobody buys a plan that is shorter than another one and costs more.',
  find(context, report) {
    for (const list of priceLists(context))
      for (const [index, price] of list.entries()) {
        const rival = list.slice(0, index).find((shorter) => shorter.rupees > price.rupees);
        if (rival && outliersOf([rival, price], []).length === 0)
          report(
            price.place,
            `${formatRupees(price.rupees)} for ${counted(price.months, 'month')} is less than ${formatRupees(rival.rupees)} for ${counted(rival.months, 'month')}`,
            'Correct the price that is wrong.',
          );
      }
  },
  examples: [{ of: premium, wrong: { 'plans[3].price': 7500 } }],
};

/** The prices of each course, and of the marketing plans the prices and the list prices, shortest plan first. */
function priceLists(context: Context): Price[][] {
  const courses = context.docs(course).map(({ file, data, at }) =>
    data.plans.map(({ months, price }, index) => ({
      key: `${file.id} ${months}`,
      ...{ months, rupees: price, place: at('plans', index, 'price') },
    })),
  );
  const ofCards = (field: 'originalPrice' | 'discountedPrice') =>
    context
      .docs(marketingPlan)
      .map(({ file, data, at }) => ({
        key: `${file.id} ${field}`,
        ...{ months: data.duration, rupees: data[field], place: at(field) },
      }))
      .sort((a, b) => a.months - b.months);
  return [...courses, ofCards('discountedPrice'), ofCards('originalPrice')].map((list) =>
    list.slice(0, MOST_COMPARED),
  );
}

/** Prices of the earlier version by their keys; none where its documents are not valid any more. */
function pricesBefore({ base }: Context): [key: string, rupees: number][] {
  if (!base) return [];
  const { valid } = base;
  return valid().flatMap(({ file, data }): [string, number][] => {
    const plans = course.schema.shape.plans.safeParse('plans' in data ? data.plans : undefined);
    return (plans.data ?? []).map(({ months, price }) => [`${file.id} ${months}`, price]);
  });
}

/** Of prices that contradict each other those that contradict most others; a single one, most other lists. */
function outliersOf(list: readonly Price[], others: readonly Price[]): Price[] {
  const oddity = (price: Price) => median(others.map((other) => distance(price, other)));
  if (list.length === 1) return list.filter((price) => oddity(price) > OF_OTHERS);
  const suspects = list
    .map((price) => ({
      price,
      rivals: list.filter((other) => distance(price, other) > OF_LIST),
      oddity: oddity(price),
    }))
    .sort((a, b) => b.rivals.length - a.rivals.length || b.oddity - a.oddity);
  const outliers: Price[] = [];
  for (const { price, rivals } of suspects)
    if (rivals.some((rival) => !outliers.includes(rival))) outliers.push(price);
  return outliers;
}

/**
 * How many times a price is beyond what another one suggests: no less for more months, and no more
 * than as many times the price as months.
 */
function distance(price: Price, other: Price): number {
  const most = other.rupees * Math.max(1, price.months / other.months);
  const least = other.rupees * Math.min(1, price.months / other.months);
  return Math.max(1, price.rupees / most, least / price.rupees);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 1;
}

/** Prices against the limits of the law, and against one another. */
export const priceRules: readonly Rule[] = [advanceLimit, feeCap, priceOutlier, priceOrder];
