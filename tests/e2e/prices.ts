import { getDocument } from '@/lib/content/documents';
import { regulation } from '@/lib/content/schema/settings/regulation';
import { formatRupees } from '@/lib/domain/money';

/** GST on plans, in percent. */
export const gstPercent = getDocument(regulation).gst.value;

/** The total for a price in rupees before GST, computed without the code of the pages. */
export function totalOf(price: number): string {
  return formatRupees(price + (price * gstPercent) / 100);
}

export function gstOn(price: number): string {
  return formatRupees((price * gstPercent) / 100);
}

/** The months of a plan as pages show them. */
export function duration(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
