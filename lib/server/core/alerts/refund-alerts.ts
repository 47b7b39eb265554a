import 'server-only';
import { condition, event } from './alert-kind';

const NOT_PAID = 'Transfer the money, then orders refund ORDER --complete.';
const IN_DISPUTE =
  'Answer at the payment provider’s dashboard by the day that orders list --review says, and do not refund the payment meanwhile: a refund that is not sent yet waits.';
const NOT_LISTED =
  'Look for it at the payment provider’s dashboard. A refund of an order is stored by orders refund ORDER --made-elsewhere --provider-refund ID; never refund the order once more. Then close the event.';

/** Money that goes back, by us, by the provider or by the payer’s bank. */
export const refundAlerts = {
  provider_refund: event(
    'The payment provider gave back a part of an order.',
    'It is stored with its credit note. Decide what the buyer keeps, then orders resolve ORDER --seen provider_refund.',
  ),
  refunded_by_provider: event(
    'The payment provider gave back a whole order.',
    'The entitlement has ended. Find out who gave it back.',
  ),
  refund_onhold: event(
    'The payment provider holds a refund back.',
    'Ask it; the status follows by itself.',
  ),
  refund_cancelled: event('A refund was cancelled: pay it by bank transfer.', NOT_PAID),
  refund_failed: event('A refund has failed: pay it by bank transfer.', NOT_PAID),
  refund_differs: event(
    'The payment provider contradicts what is known of a refund.',
    'Compare with the payment provider’s dashboard; claim back what was paid twice.',
  ),
  refund_not_polled: event(
    'A refund can’t be polled.',
    'Look at the error in the line of the log; each run tries again.',
  ),
  refunds_pending: condition(
    'Refunds are pending at the payment provider for more than three days.',
    'orders list --review names them; ask the provider.',
  ),
  refunds_wait_for_review: condition(
    'Refunds wait for more than an hour.',
    'orders list --review shows what each waits for.',
  ),
  dispute_open: event('A payment is disputed: answer at the payment provider.', IN_DISPUTE),
  dispute_won: event(
    'A dispute is won.',
    'Nothing: a refund that waited for it is sent by itself.',
  ),
  dispute_lost: event(
    'A dispute is lost: the payment has gone back.',
    'It is stored as a refund. Tell the accountant.',
  ),
  dispute_unknown: event(
    'A dispute is in a state that is not known.',
    `${IN_DISPUTE} Then orders resolve ORDER --seen DISPUTE.`,
  ),
  unknown_refund: event(
    'The payment provider does not list a refund that it tells of.',
    NOT_LISTED,
  ),
  unknown_dispute: event(
    'The payment provider does not list a dispute that it tells of.',
    NOT_LISTED,
  ),
};
