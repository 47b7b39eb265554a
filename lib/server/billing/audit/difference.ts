import 'server-only';
import { rupeesText } from '@/lib/domain/money';

const CHANGED_ROWS = 'Find out what changed the rows; orders show ORDER.';
const TELL_ACCOUNTANT = 'Tell the accountant.';
const PAY_BACK = 'Pay it back.';
const COMPARE = 'Compare with the payment provider’s dashboard.';

/** Kinds of differences that the audit of money reports, with their remedies. */
export const differenceRemedies = {
  'payment-lost': 'reconcile; the nightly job settles it too.',
  'payment-not-listed': COMPARE,
  'payment-unknown': COMPARE,
  'payment-differs': COMPARE,
  'order-without-payment': CHANGED_ROWS,
  'payment-without-grant': CHANGED_ROWS,
  'surplus-not-refunded': PAY_BACK,
  'entitlement-missing': CHANGED_ROWS,
  'entitlement-not-due': CHANGED_ROWS,
  'entitlement-differs': CHANGED_ROWS,
  'entitlement-too-long': CHANGED_ROWS,
  'invoice-missing': TELL_ACCOUNTANT,
  'invoice-not-due': TELL_ACCOUNTANT,
  'invoice-differs': TELL_ACCOUNTANT,
  'correction-differs': TELL_ACCOUNTANT,
  'number-missing': TELL_ACCOUNTANT,
  'number-double': TELL_ACCOUNTANT,
  'credit-note-missing': TELL_ACCOUNTANT,
  'credit-note-over': TELL_ACCOUNTANT,
  'refund-missing': PAY_BACK,
  'refund-unknown': 'The nightly job stores it.',
  'refund-differs': COMPARE,
  'refunded-differs': CHANGED_ROWS,
  'member-not-entitled': 'jobs list --failed; remove the person by hand.',
  'member-left':
    'Nothing: the next update or comparison stores it; a buyer whose time runs gets a new link.',
  'not-asked': 'Repeat it once the provider answers.',
};

export type DifferenceKind = keyof typeof differenceRemedies;

/** A mismatch between two sources (provider, our tables, Telegram). */
export interface Difference {
  readonly kind: DifferenceKind;
  /** The order, or what else it is about. */
  readonly id: string;
  /** Describes the mismatch, without personal data. */
  readonly sentence: string;
}

/** Paise as text, such as `₹1180.50`. */
export function amountText(paise: number): string {
  return `₹${rupeesText(paise)}`;
}
