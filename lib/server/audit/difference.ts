import 'server-only';
import { rupeesText } from '@/lib/domain/money';

/** The kinds of differences that the audit of money tells; docs/operations.md says what to do. */
export type DifferenceKind =
  | 'payment-lost'
  | 'payment-unknown'
  | 'payment-differs'
  | 'order-without-payment'
  | 'payment-without-grant'
  | 'surplus-not-refunded'
  | 'entitlement-missing'
  | 'entitlement-not-due'
  | 'entitlement-differs'
  | 'entitlement-too-long'
  | 'invoice-missing'
  | 'invoice-not-due'
  | 'invoice-differs'
  | 'number-missing'
  | 'number-double'
  | 'credit-note-missing'
  | 'refund-missing'
  | 'refund-unknown'
  | 'refund-differs'
  | 'refunded-differs'
  | 'member-not-entitled'
  | 'member-left'
  | 'not-asked';

/** One thing that two of the books say differently. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The order, or what else it is about. */
  readonly id: string;
  /** What is wrong, without personal data. */
  readonly sentence: string;
}

/** Paise as text, such as `₹1180.50`. */
export function amountText(paise: number): string {
  return `₹${rupeesText(paise)}`;
}
