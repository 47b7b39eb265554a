import 'server-only';
import { HOUR_MS } from '@/lib/domain/dates';
import { condition, event } from './alert-kind';

/** Alerts about orders, their payments, and decisions that they need. */
export const orderAlerts = {
  order_held: event(
    'A payment is held back: a person decides about the order.',
    'orders show says why: another amount or currency, the fee cap, too far ahead, a coupon that is used up, or an erased buyer. Then orders resolve.',
  ),
  order_not_settled: event(
    'An order can’t be settled.',
    'Look at the error in the line of the log; each reconciliation tries again.',
  ),
  order_undecided: event(
    'For an hour the payment provider has reported an order as paid without a payment, or in a state that is not known.',
    'Nothing is granted. Look for the order at the payment provider’s dashboard, and ask it; the order is settled by itself once it is decided there.',
    HOUR_MS,
  ),
  surplus_payment: event(
    'An order was paid twice: the second payment goes back.',
    'Look whether its refund becomes success.',
  ),
  paid_twice: event(
    'A buyer paid two orders of one course.',
    'Both are granted. Ask the buyer whether the longer term is wanted; else refund this order. Then orders resolve ORDER --seen paid_twice.',
  ),
  fee_cap_of_pan: event(
    'The fees of one PAN exceed the cap: the link of an order is withheld.',
    'customer show names the accounts with the same PAN: refund what is over the cap, or let it stand. Then orders resolve ORDER --seen fee_cap_of_pan, which two people decide; it releases the link of an order that was not refunded.',
  ),
  granted_by_reconciliation: event(
    'A webhook was lost: reconciliation granted an order.',
    'Look at the webhooks in the payment provider’s dashboard and at what answers them.',
  ),
  unknown_event: event(
    'The payment provider sent an event of an unknown type.',
    'Nothing was done. Read in its documents what it tells, and see whether it concerns an order.',
  ),
  unmatched_event: event(
    'The payment provider sent an event of an unknown order.',
    'It is matched once the order is known, as after the release of a restored site. Else find out who uses the account with the same keys, then close the event.',
  ),
  event_contradicts_order: event(
    'An event of the payment provider contradicts its order.',
    'Compare orders show ORDER with the payment provider’s dashboard, then close the event.',
  ),
  event_unreadable: event(
    'A signed event can’t be read.',
    'Look for a change of the provider’s interface; the field said of the line names what is new. The provider sends it again.',
  ),
  signatures_wrong: condition(
    'Posts to a webhook have a wrong signature, and events of its provider are missing.',
    'Compare the webhook’s secret with the provider’s dashboard; for Telegram, run groups connect.',
  ),
  orders_wait_for_review: condition(
    'Paid orders wait for a person for more than an hour.',
    'orders list --review',
  ),
  events_wait_for_review: condition(
    'Events wait for a person for more than an hour.',
    'orders list --review',
  ),
  money_differs: condition(
    'The audit of money found differences.',
    'audit money names them, and says what to do about each.',
  ),
};
