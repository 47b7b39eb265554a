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
 * Saving against the same months at the shortest plan's monthly price, as labels: `33% off` and
 * `Save ₹4,000`, both rounded down. Undefined below one percent.
 */
export function savingLabels(
  { months, price }: PricedPlan,
  shortest: PricedPlan,
): { readonly discount: string; readonly savings: string } | undefined {
  const full = fullPrice(months, shortest);
  const discount = discountLabel(full, price);
  if (!discount) return undefined;
  return { discount, savings: `Save ${formatRupees(Math.floor(full - price))}` };
}

/**
 * Badge of the best plan of a course, and of each plan that costs the same a month: it gives the reason if no
 * plan costs less a month. Undefined for the other plans.
 */
export function planBadge(
  plan: PricedPlan,
  plans: readonly (PricedPlan & { readonly best: boolean })[],
): string | undefined {
  const best = plans.find((each) => each.best);
  if (!best || monthlyPrice(plan) !== monthlyPrice(best)) return undefined;
  return monthlyPrice(best) > Math.min(...plans.map(monthlyPrice))
    ? 'Best'
    : 'Lowest price a month';
}

/** Price a month, in rupees before GST, not rounded. */
export function monthlyPrice({ months, price }: PricedPlan): number {
  return price / months;
}

/** The price of a number of months at the rate of the course's shortest plan. */
export function fullPrice(months: number, shortest: PricedPlan): number {
  return (shortest.price * months) / shortest.months;
}

/** Saving of `price` against `full`: `33% off`, rounded down. Undefined below one percent. */
export function discountLabel(full: number, price: number): string | undefined {
  const percent = Math.floor((100 * (full - price)) / full);
  return percent < 1 ? undefined : percentOff(percent);
}

/** A saving in percent, in the words of a badge. */
export function percentOff(percent: number): string {
  return `${percent}% off`;
}
