import { formatRupees } from '@/lib/domain/money';
import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import type { FileReport } from '../finding';
import { counted } from '../message-text';
import { documentsOf, filesOf, type ParsedDocument } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';

type Id = 'badge-price' | 'plan-highlight' | 'plan-order' | 'plan-unknown';
type Card = ParsedDocument<typeof marketingPlan>;

/** The course that the marketing plans are sold for. */
const PREMIUM = 'premium-options-buying';

/** Cards whose order is compared, each with each; a page shows far fewer. */
const MOST_ORDERED = 100;

/** Cards of marketing plans agree with their prices, with one another and with the course. */
export const rule = treeRule<Id>({
  ids: {
    'badge-price': {
      severity: 'warning',
      reason: 'A saving that is advertised must be the one that the prices give.',
    },
    'plan-highlight': {
      severity: 'warning',
      reason: 'One plan of several is highlighted, so that the highlight helps to choose.',
    },
    'plan-order': {
      severity: 'warning',
      reason: 'Cards are shown from the shortest plan to the longest.',
    },
    'plan-unknown': {
      severity: 'warning',
      reason: 'A plan of the premium channel has a duration for which its course is sold.',
      suppresses: ['plan-order'],
    },
  },
  *check(_tree, context) {
    const cards = documentsOf(marketingPlan, context).sort((a, b) =>
      a.file.path < b.file.path ? -1 : 1,
    );
    for (const card of cards) yield* badgeReports(card);
    // A card that is not valid, which has its own finding, may be the highlighted one.
    if (cards.length === filesOf(marketingPlan, context).length) yield* featuredReports(cards);
    yield* orderReports(cards.slice(0, MOST_ORDERED));
    yield* durationReports(cards, context);
    yield* bestReports(context);
  },
});

function* badgeReports({ file, data, place }: Card): Iterable<FileReport<Id>> {
  const { originalPrice, discountedPrice, badge } = data;
  const saved = originalPrice - discountedPrice;
  const percent = (100 * saved) / originalPrice;
  const [rate] = /-?\d+(?:\.\d+)?\s*%/.exec(badge) ?? [];
  const [sum] = /(?:₹|\bRs\.?)\s*\d[\d,]*/i.exec(badge) ?? [];
  const isRate = rate === undefined || isRounded(Number.parseFloat(rate), percent);
  const isSum = sum === undefined || Number(sum.replaceAll(/\D/g, '')) === saved;
  const wrong = isRate ? sum : rate;
  const right = isRate ? formatRupees(saved) : `${Math.floor(percent)}%`;
  if ((isRate && isSum) || wrong === undefined) return;
  yield {
    rule: 'badge-price',
    file: file.path,
    ...place('badge'),
    message: `badge says ${wrong}, but ${discountedPrice} instead of ${originalPrice} saves ${right}`,
    remedy:
      saved > 0
        ? `Write "${badge.replace(wrong, right)}", or correct the price that is wrong.`
        : 'Correct the price that is wrong: discountedPrice is less than originalPrice.',
    subject: `${badge} for ${originalPrice} to ${discountedPrice}`,
    explains: [`order ${file.path}`],
    follows: `badge ${file.path}`,
  };
}

/** Whether a rate is a percentage without its decimals, rounded to those that it has, or to five below. */
function isRounded(rate: number, percent: number): boolean {
  const decimals = /\.(\d+)/.exec(String(rate))?.[1]?.length ?? 0;
  const roundings = [Math.floor(percent), Number(percent.toFixed(decimals))];
  return [...roundings, 5 * Math.floor(percent / 5)].includes(rate);
}

function* featuredReports(cards: readonly Card[]): Iterable<FileReport<Id>> {
  const [first, ...more] = cards.filter(({ data }) => data.featured);
  for (const { file, data, place } of more)
    yield {
      rule: 'plan-highlight',
      file: file.path,
      ...place('featured'),
      message: `featured is true for ${counted(data.duration, 'month')}, and for another plan too, in ${first?.file.path}`,
      remedy: 'Write false here, or in the other file.',
      subject: 'featured plans',
    };
  const [card] = cards;
  if (!first && card && cards.length > 1)
    yield {
      rule: 'plan-highlight',
      file: card.file.path,
      ...card.place('featured'),
      message: 'featured is true for no marketing plan, so none is highlighted',
      remedy: 'Write featured: true in the file of the plan that is to be highlighted.',
      subject: 'featured plans',
    };
}

/** Of durations in the wrong order those that contradict most others. */
function* orderReports(cards: readonly Card[]): Iterable<FileReport<Id>> {
  const isWrong = (one: Card, other: Card) =>
    (cards.indexOf(one) - cards.indexOf(other)) * (one.data.duration - other.data.duration) < 0;
  const suspects = cards
    .map((card) => ({ card, rivals: cards.filter((other) => isWrong(card, other)) }))
    .sort((a, b) => b.rivals.length - a.rivals.length);
  const reported = new Set<Card>();
  for (const { card, rivals } of suspects) {
    const rival = rivals.find((other) => !reported.has(other));
    if (!rival) continue;
    reported.add(card);
    yield {
      rule: 'plan-order',
      file: card.file.path,
      ...card.place('duration'),
      message: `duration is ${card.data.duration}, out of order with ${counted(rival.data.duration, 'month')} in ${rival.file.path}`,
      remedy: 'Correct the duration, or give the files digits in the order of their durations.',
      subject: `${card.data.duration} beside ${rival.data.duration} months`,
    };
  }
}

function* durationReports(cards: readonly Card[], context: RuleContext): Iterable<FileReport<Id>> {
  const premium = documentsOf(course, context).find(({ data }) => data.slug === PREMIUM);
  const sold = premium?.data.plans.map(({ months }) => months) ?? [];
  for (const { file, data, place } of premium ? cards : [])
    if (!sold.includes(data.duration))
      yield {
        rule: 'plan-unknown',
        file: file.path,
        ...place('duration'),
        message: `duration is ${data.duration}, but ${premium?.file.path} has plans of ${sold.join(', ')} months`,
        remedy: 'Write one of these numbers, or add the plan to the course.',
        subject: `${data.duration} months`,
      };
}

/** A course with several plans marks one as best. */
function* bestReports(context: RuleContext): Iterable<FileReport<Id>> {
  for (const { file, data, place } of documentsOf(course, context)) {
    if (data.plans.length < 2 || data.plans.some(({ best }) => best)) continue;
    yield {
      rule: 'plan-highlight',
      file: file.path,
      ...place('plans', 0, 'best'),
      message: 'best is true for no plan of the course, so none is marked as best value',
      remedy: 'Write best: true at the plan that is to be marked.',
      subject: 'best plan',
    };
  }
}
