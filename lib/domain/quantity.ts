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

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time to wait in words, rounded up: `24 seconds`, `90 minutes`, `3 hours`. */
export function formatWaitingTime(seconds: number): string {
  if (seconds < MINUTE) return amount(Math.ceil(seconds), 'second');
  if (seconds <= 2 * HOUR - MINUTE) return amount(Math.ceil(seconds / MINUTE), 'minute');
  return amount(Math.ceil(seconds / HOUR), 'hour');
}

function amount(n: number, unit: string): string {
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}
