import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import type { FileReport } from '../finding';
import { counted } from '../message-text';
import { documentsOf, type ParsedDocument } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';

type Id = 'price-outlier' | 'price-order';

/** How many times a price may be beyond what the other plans of its list suggest. */
const OF_LIST = 3;
/** The same against plans of other lists, and against what the price was. */
const OF_OTHERS = 5;

/** Lists, and prices of a list, that are compared; thousands would take quadratic time. */
const MOST_COMPARED = 50;

/** A price of a plan, in a list of plans that a buyer chooses from. */
interface Price {
  /** Name of the price in its earlier version: file, months and field. */
  readonly key: string;
  readonly field: string;
  readonly months: number;
  readonly rupees: number;
  readonly file: string;
  readonly place: ReturnType<ParsedDocument['place']>;
}

/** Prices are of the size of those around them and of what they were. */
export const rule = treeRule<Id>({
  ids: {
    'price-outlier': {
      severity: 'warning',
      reason: 'A price with a digit too many or too few is charged as it is written.',
      suppresses: ['price-order', 'fee-cap'],
    },
    'price-order': {
      severity: 'warning',
      reason: 'Nobody buys a plan that is shorter than another one and costs more.',
    },
  },
  *check(_tree, context) {
    const lists = priceLists(context).map((list) => list.slice(0, MOST_COMPARED));
    const compared = lists.slice(0, MOST_COMPARED);
    const before = context.base ? priceLists(context.base).flat() : [];
    const earlier = new Map(before.map(({ key, rupees }) => [key, rupees]));
    for (const list of lists) {
      const others = compared.filter(
        (other) => other !== list && other[0]?.field === list[0]?.field,
      );
      const outliers = new Set(outliersOf(list, others));
      for (const price of list) {
        const was = earlier.get(price.key);
        const isLeap =
          was !== undefined && Math.max(was / price.rupees, price.rupees / was) >= OF_OTHERS;
        const report = isLeap
          ? outlierReport(price, `it was ${was}`)
          : outlierReport(price, 'the other plans suggest another size');
        if (outliers.has(price)) yield report;
        else if (isLeap) yield { ...report, endsWithMerge: true };
      }
      yield* orderReports(list.filter((price) => !outliers.has(price)));
    }
  },
});

/** The prices of each course, and of the marketing plans the prices and the list prices. */
function priceLists(context: RuleContext): Price[][] {
  const courses = documentsOf(course, context).map(({ file, data, place }) =>
    data.plans.map(
      ({ months, price }, index): Price => ({
        key: `${data.slug} ${months}`,
        field: 'price',
        ...{ months, rupees: price, file: file.path, place: place('plans', index, 'price') },
      }),
    ),
  );
  const cards = documentsOf(marketingPlan, context);
  const durations = cards.map(({ data }) => data.duration);
  // A wrong duration makes prices look wrong; it has its own finding.
  if (durations.some((months, index) => months <= (durations[index - 1] ?? 0))) return courses;
  const ofCards = (field: 'originalPrice' | 'discountedPrice') =>
    cards
      .map(({ file, data, place }): Price => {
        const months = data.duration;
        const rupees = data[field];
        return {
          ...{ key: `${field} ${months}`, field },
          ...{ months, rupees, file: file.path, place: place(field) },
        };
      })
      .sort((a, b) => a.months - b.months);
  return [...courses, ofCards('discountedPrice'), ofCards('originalPrice')];
}

/** Of prices that contradict each other those that contradict most others, or other lists. */
function outliersOf(list: readonly Price[], others: readonly (readonly Price[])[]): Price[] {
  const oddity = (price: Price) =>
    median(others.flatMap((other) => nearest(price, other)).map((other) => distance(price, other)));
  if (list.length === 1) return list.filter((price) => oddity(price) > OF_OTHERS);
  const suspects = list.map((price) => ({
    price,
    rivals: list.filter((other) => distance(price, other) > OF_LIST),
    oddity: oddity(price),
    spread: list.reduce((product, other) => product * distance(price, other), 1),
  }));
  const outliers = new Set<Price>();
  for (const { price, rivals } of suspects.sort(
    (a, b) => b.rivals.length - a.rivals.length || b.oddity - a.oddity || b.spread - a.spread,
  ))
    if (rivals.some((rival) => !outliers.has(rival))) outliers.add(price);
  return [...outliers];
}

/**
 * How many times a price is beyond what another one suggests: no less for more months, and no more
 * than as many times the price as months.
 */
function distance(price: Price, other: Price): number {
  const longer = Math.max(1, price.months / other.months);
  const shorter = Math.min(1, price.months / other.months);
  const most = other.rupees * longer;
  const least = other.rupees * shorter;
  return Math.max(1, price.rupees / most, least / price.rupees);
}

/** The price of the plan that lasts most nearly as long. */
function nearest({ months }: Price, list: readonly Price[]): Price[] {
  const gap = (price: Price) => Math.abs(price.months - months);
  return [...list].sort((a, b) => gap(a) - gap(b)).slice(0, 1);
}

/** The lower one of two middle values. */
function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 1;
}

function outlierReport({ field, months, rupees, file, place }: Price, why: string): FileReport<Id> {
  return {
    rule: 'price-outlier',
    file,
    ...place,
    message: `the ${field} ${rupees} for ${counted(months, 'month')} looks wrong: ${why}`,
    remedy: 'Count the digits, and write the price in whole rupees.',
    subject: `${field} ${rupees} for ${months} months`,
    explains: [`badge ${file}`],
  };
}

/** Of prices in the wrong order those that are out of line with most others. */
function* orderReports(list: readonly Price[]): Iterable<FileReport<Id>> {
  const rivalsOf = (price: Price) =>
    list.filter((other) => (other.months - price.months) * (other.rupees - price.rupees) < 0);
  const contested = list
    .map((price, index) => ({ price, index, rivals: rivalsOf(price) }))
    .filter(({ rivals }) => rivals.length > 0)
    .sort((a, b) => b.rivals.length - a.rivals.length || b.index - a.index);
  const reported = new Set<Price>();
  for (const { price, rivals } of contested) {
    const rival = rivals.find((other) => !reported.has(other));
    if (!rival) continue;
    reported.add(price);
    yield {
      rule: 'price-order',
      file: price.file,
      ...price.place,
      message: `the ${price.field} ${price.rupees} for ${counted(price.months, 'month')} is ${price.rupees < rival.rupees ? 'less' : 'more'} than ${rival.rupees} for ${counted(rival.months, 'month')}`,
      remedy: 'Correct the price that is wrong.',
      subject: `${price.rupees} for ${price.months}, ${rival.rupees} for ${rival.months} months`,
      follows: `order ${rival.file}`,
    };
  }
}
