import { formatRupees } from './money';

interface PricedPlan {
  /** How long the plan lasts. */
  readonly months: number;
  /** In whole rupees, before GST. */
  readonly price: number;
}

/** A plan's own name, by which orders and invoices know it: `btst-vip-2-months`. */
export function planId(courseSlug: string, months: number): string {
  return `${courseSlug}-${months}-${months === 1 ? 'month' : 'months'}`;
}

/**
 * What a plan saves against as many months at the price of the course's shortest plan, in the words
 * of its labels: `33% off` and `Save ₹4,000`, both rounded down. Undefined below one percent.
 */
export function savingLabels(
  { months, price }: PricedPlan,
  shortest: PricedPlan,
): { readonly discount: string; readonly savings: string } | undefined {
  const fullPrice = (shortest.price * months) / shortest.months;
  const saved = fullPrice - price;
  const percent = Math.floor((100 * saved) / fullPrice);
  if (percent < 1) return undefined;
  return { discount: `${percent}% off`, savings: `Save ${formatRupees(Math.floor(saved))}` };
}
