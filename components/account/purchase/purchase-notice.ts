import type { PurchaseCopy } from '@/lib/content/account-copy';
import { formatAmount } from '@/lib/domain/money';
import { formatQuantity } from '@/lib/domain/quantity';
import { quote } from '@/lib/domain/quote';
import { routes } from '@/lib/domain/routes';
import type { ChosenPlan } from './open-order';
import { type Phase, planOf } from './purchase-phase';

/** Text and action for a buyer in a phase. */
export interface PurchaseNotice {
  /** `wait`: it goes on by itself; `calm`: a person has to act, which is not an error. */
  readonly tone: 'good' | 'wait' | 'calm' | 'bad';
  readonly title?: string;
  readonly text: string;
  readonly action?:
    | { readonly label: string; readonly does: 'goOn' | 'checkNow' | 'logIn' }
    | { readonly label: string; readonly href: string }
    | undefined;
  /** Words of the button that closes it, where they are not "Close". */
  readonly close?: string;
}

const DISMISSED = 'Payment not completed. You have not been charged.';

const tryAgain = { label: 'Try again', does: 'goOn' } as const;

/** The notice of a phase; undefined for a phase without one. */
export function purchaseNoticeOf(
  phase: Phase,
  copy: PurchaseCopy,
  gstPercent: number,
): PurchaseNotice | undefined {
  switch (phase.name) {
    case 'kept':
      return {
        tone: 'calm',
        text: `${copy.kept.text} ${described(phase.plan, gstPercent)}?`,
        action: { label: copy.kept.confirm, does: 'goOn' },
        close: copy.kept.cancel,
      };
    case 'gone':
      return { tone: 'bad', ...copy.gone };
    case 'offline':
    case 'elsewhere':
    case 'blocked':
      return { tone: 'bad', ...copy[phase.name], action: tryAgain };
    case 'checking':
      return { tone: 'wait', ...copy.checking };
    case 'pending':
      return withAction('wait', copy.pending, { does: 'checkNow' });
    case 'decided':
      return purchaseNoticeOfOutcome(phase.outcome, { copy, again: planOf(phase) && tryAgain });
    default:
      return undefined;
  }
}

function purchaseNoticeOfOutcome(
  outcome: Extract<Phase, { name: 'decided' }>['outcome'],
  {
    copy,
    again,
  }: {
    copy: PurchaseCopy;
    /** Undefined if the order's plan is unknown: the card that starts a new attempt belongs to a plan. */
    again: typeof tryAgain | undefined;
  },
): PurchaseNotice {
  switch (outcome.name) {
    case 'paid':
      return withAction('good', copy.paid, { href: routes.history });
    case 'held':
      return withAction('calm', copy.held, { href: routes.contactUs });
    case 'refunded':
      return withAction('calm', copy.refunded, { href: routes.contactUs });
    case 'loggedOut':
      return withAction('bad', copy.loggedOut, { does: 'logIn' });
    case 'dismissed':
      return { tone: 'bad', text: DISMISSED, action: again };
    case 'undecided':
      return { tone: 'bad', ...copy.undecided, action: again };
    case 'declined': {
      const { title, text, bank } = copy.declined;
      const words = outcome.words ? `${bank} ${outcome.words}` : text;
      return { tone: 'bad', title, text: words, action: again };
    }
  }
}

/** `BTST VIP+, 1 month, ₹3,540`: with what is to pay, GST included. */
function described(plan: ChosenPlan, gstPercent: number): string {
  const months = formatQuantity({ value: plan.months, unit: 'months' });
  return `${plan.courseName}, ${months}, ${formatAmount(quote({ plan, gstPercent }).totalPaise)}`;
}

function withAction(
  tone: PurchaseNotice['tone'],
  { title, text, action: label }: PurchaseCopy['pending'],
  action: { does: 'checkNow' | 'logIn' } | { href: string },
): PurchaseNotice {
  return { tone, title, text, action: { label, ...action } };
}
