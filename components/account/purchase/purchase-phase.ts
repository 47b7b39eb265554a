import type { CheckoutEnding } from '@/lib/client/checkout/browser-checkout';
import type { ShownText } from '@/lib/contract/error-answer';
import { type ChosenPlan, type FollowedOrder, isOpenOrder, type OpenOrder } from './open-order';
import { isSamePlan } from './price-today';
import type { Outcome } from './read-outcome';

/** The step that a purchase has reached. */
export type Phase =
  | { readonly name: 'idle' }
  /** A plan that was chosen before another login, or long ago: the buyer is asked first. */
  | { readonly name: 'kept'; readonly plan: ChosenPlan }
  /** The order is being made, or looked at before it is paid again. */
  | { readonly name: 'ordering'; readonly plan: ChosenPlan }
  /** The browser is on its way to the login. */
  | { readonly name: 'leaving'; readonly plan: ChosenPlan }
  | { readonly name: 'elsewhere' | 'profile' | 'address' | 'gone'; readonly plan: ChosenPlan }
  /** `order` is set where an earlier order is to be paid again. */
  | { readonly name: 'offline'; readonly plan: ChosenPlan; readonly order?: OpenOrder | undefined }
  /** The plan has another price or duration today, which the buyer has to confirm. */
  | { readonly name: 'changed'; readonly plan: ChosenPlan; readonly today: ChosenPlan }
  /** The buyer has to accept these texts, all or those that have changed. */
  | {
      readonly name: 'terms';
      readonly plan: ChosenPlan;
      readonly texts: readonly ShownText[];
      readonly isChange: boolean;
    }
  | { readonly name: 'paying' | 'blocked'; readonly order: OpenOrder }
  | Followed
  | Decided;

/** The page asks the server until the payment is decided; `round` counts the buyer's own checks. */
export interface Followed {
  readonly name: 'checking' | 'pending';
  readonly order: FollowedOrder;
  readonly ending: CheckoutEnding;
  readonly round: number;
}

interface Decided {
  readonly name: 'decided';
  readonly order: FollowedOrder;
  readonly outcome: Exclude<Outcome, { readonly name: 'pending' }>;
}

export type PurchaseEvent =
  | { readonly type: 'chosen' | 'kept'; readonly plan: ChosenPlan }
  | {
      readonly type: 'stopped';
      readonly at: 'leaving' | 'offline' | 'elsewhere' | 'profile' | 'address' | 'gone';
      readonly order?: OpenOrder | undefined;
    }
  | { readonly type: 'changed'; readonly today: ChosenPlan }
  | { readonly type: 'asked'; readonly texts: readonly ShownText[]; readonly isChange: boolean }
  | { readonly type: 'opened'; readonly order: OpenOrder }
  | { readonly type: 'blocked' }
  | { readonly type: 'ended'; readonly ending: CheckoutEnding }
  | { readonly type: 'found'; readonly order: FollowedOrder }
  | { readonly type: 'told'; readonly order: FollowedOrder; readonly outcome: Outcome }
  | { readonly type: 'checkNow' }
  /** The buyer closed a notice or a dialog, or returned to a page that led to the login. */
  | { readonly type: 'closed' };

/** The phase after an event; the same one if the event comes too late to matter. */
export function nextPhase(phase: Phase, event: PurchaseEvent): Phase {
  switch (event.type) {
    case 'chosen':
      return isUnderWay(phase) ? phase : { name: 'ordering', plan: event.plan };
    case 'kept':
      return phase.name === 'idle' ? { name: 'kept', plan: event.plan } : phase;
    case 'stopped':
      return phase.name === 'ordering'
        ? { name: event.at, plan: phase.plan, order: event.order }
        : phase;
    case 'changed':
      return phase.name === 'ordering'
        ? { name: 'changed', plan: phase.plan, today: event.today }
        : phase;
    case 'asked':
      return phase.name === 'ordering'
        ? { name: 'terms', plan: phase.plan, texts: event.texts, isChange: event.isChange }
        : phase;
    case 'opened':
      return phase.name === 'ordering' ? { name: 'paying', order: event.order } : phase;
    case 'blocked':
      return phase.name === 'paying' ? { name: 'blocked', order: phase.order } : phase;
    case 'ended':
      return phase.name === 'paying'
        ? { name: 'checking', order: phase.order, ending: event.ending, round: 1 }
        : phase;
    case 'found':
      return phase.name === 'idle'
        ? { name: 'checking', order: event.order, ending: 'unknown', round: 1 }
        : phase;
    case 'told':
      return told(phase, event);
    case 'checkNow':
      return phase.name === 'pending' ? { ...phase, round: phase.round + 1 } : phase;
    case 'closed':
      return isUnderWay(phase) && phase.name !== 'leaving' ? phase : { name: 'idle' };
  }
}

function told(phase: Phase, { order, outcome }: Extract<PurchaseEvent, { type: 'told' }>): Phase {
  // A buyer who tries again is told too, where the earlier payment has arrived meanwhile.
  const isAsking = phase.name === 'ordering' || isFollowed(phase);
  if (!isAsking) return phase;
  if (outcome.name !== 'pending') return { name: 'decided', order, outcome };
  if (phase.name === 'pending') return phase;
  const ending = phase.name === 'checking' ? phase.ending : 'unknown';
  return { name: 'pending', order, ending, round: 1 };
}

/** Whether an order or a payment is not decided: nothing else may be ordered meanwhile. */
export function isUnderWay(phase: Phase): boolean {
  return ['ordering', 'leaving', 'paying', 'checking', 'pending'].includes(phase.name);
}

export function isFollowed(phase: Phase): phase is Followed {
  return phase.name === 'checking' || phase.name === 'pending';
}

/**
 * The order of a plan that is not paid as far as this page knows, so that a buyer who chooses the plan
 * again pays the same one.
 *
 * @param phone the stored mobile: the order of another account is not this buyer's.
 */
export function unpaidOrderOf(
  phase: Phase,
  plan: ChosenPlan,
  phone: string | null,
): OpenOrder | undefined {
  const order =
    phase.name === 'offline' || phase.name === 'blocked' || isUnpaid(phase)
      ? phase.order
      : undefined;
  const isOfPlan =
    order &&
    isOpenOrder(order) &&
    order.plan.planId === plan.planId &&
    isSamePlan(order.plan, plan);
  return isOfPlan && order.phone === phone ? order : undefined;
}

function isUnpaid(phase: Phase): phase is Decided {
  return (
    phase.name === 'decided' && ['dismissed', 'declined', 'undecided'].includes(phase.outcome.name)
  );
}

/** The plan that a notice or a dialog is about, as the buyer would get it, where this page knows it. */
export function planOf(phase: Phase): ChosenPlan | undefined {
  if (phase.name === 'idle') return undefined;
  if (phase.name === 'changed') return phase.today;
  if ('order' in phase && phase.order)
    return isOpenOrder(phase.order) ? phase.order.plan : undefined;
  return 'plan' in phase ? phase.plan : undefined;
}

/** The plan whose card is busy: its checkout is about to open, or open. */
export function busyPlanOf(phase: Phase): string | undefined {
  if (phase.name === 'ordering' || phase.name === 'leaving') return phase.plan.planId;
  return phase.name === 'paying' ? phase.order.plan.planId : undefined;
}
