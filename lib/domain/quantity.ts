import { formatRupees } from './money';

export const quantityUnits = [
  'rupees',
  'percent',
  'hours',
  'days',
  'business days',
  'months',
  'years',
] as const;

export interface Quantity {
  readonly value: number;
  readonly unit: (typeof quantityUnits)[number];
}

/** A rule's figure in words: `₹1,50,000`, `18%`, `1 month`, `7 business days`. */
export function formatQuantity({ value, unit }: Quantity): string {
  if (unit === 'rupees') return formatRupees(value);
  if (unit === 'percent') return `${value}%`;
  return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
}
