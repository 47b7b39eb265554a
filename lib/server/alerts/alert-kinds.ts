import 'server-only';

interface AlertKind {
  /** What has happened, for the log, operators and messages; never a value of a person. */
  readonly says: string;
  /** `itself`: the code that reports it also sees its end. `person`: somebody deals with it and closes it. */
  readonly ends: 'itself' | 'person';
  /** It is told of once it has lasted so long, in milliseconds. */
  readonly afterMs?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const event = (says: string): AlertKind => ({ says, ends: 'person' });
const condition = (says: string, afterMs = 0): AlertKind => ({ says, ends: 'itself', afterMs });

/** Every failure that needs a person, by its name in the log and in docs/operations.md, which says what to do. */
export const alertKinds = {
  order_held: event('A payment is held back: a person decides about the order.'),
  order_not_settled: event('An order can’t be settled.'),
  surplus_payment: event('An order was paid twice: the second payment goes back.'),
  paid_twice: event('A buyer paid two orders of one course.'),
  provider_refund: event('The payment provider gave back a part of an order.'),
  refunded_by_provider: event('The payment provider gave back a whole order.'),
  fee_cap_of_pan: event('The fees of one PAN exceed the cap: the link of an order is withheld.'),
  granted_by_reconciliation: event('A webhook was lost: reconciliation granted an order.'),
  refund_onhold: event('The payment provider holds a refund back.'),
  refund_cancelled: event('A refund was cancelled: pay it by bank transfer.'),
  refund_failed: event('A refund has failed: pay it by bank transfer.'),
  refund_differs: event('The payment provider contradicts what is known of a refund.'),
  refund_not_polled: event('A refund can’t be polled.'),
  refunds_pending: condition(
    'Refunds are pending at the payment provider for more than three days.',
  ),
  dispute_open: event('A payment is disputed: answer at the payment provider.'),
  dispute_won: event('A dispute is won.'),
  dispute_lost: event('A dispute is lost: the payment has gone back.'),
  dispute_unknown: event('A dispute is in a state that is not known.'),
  unknown_refund: event('The payment provider does not list a refund that it tells of.'),
  unknown_dispute: event('The payment provider does not list a dispute that it tells of.'),
  unknown_event: event('The payment provider sent an event of an unknown type.'),
  unmatched_event: event('The payment provider sent an event of an unknown order.'),
  event_contradicts_order: event('An event of the payment provider contradicts its order.'),
  event_unreadable: event('A signed event can’t be read.'),
  signatures_wrong: condition('All events have had a wrong signature for an hour.', HOUR_MS),
  orders_wait_for_review: condition('Paid orders wait for a person for more than an hour.'),
  events_wait_for_review: condition('Events wait for a person for more than an hour.'),
  refunds_wait_for_review: condition('Refunds wait for a person for more than an hour.'),
  money_differs: condition('The audit of money found differences.'),
  job_failed: condition('A job has failed for good.'),
  no_worker: condition('No process runs jobs.', 2 * MINUTE_MS),
  clock_differs: condition('The clock of a machine differs from the database’s.'),
  build_outdated: condition('The pages are not those of today: build and release.'),
  provider_down: condition('A provider has not answered for an hour.', HOUR_MS),
  provider_refuses_keys: condition('A provider refuses our keys.'),
  otp_daily_cap: condition('Most OTPs of this day are sent: strangers get no more soon.'),
  otp_guessing: condition('Many OTPs are wrong: somebody may be guessing.'),
  otp_pumping: condition('Few OTPs are used: somebody may be ordering messages for others.'),
  pan_not_verified: event('The service that verifies PANs answered in another form.'),
  broker_denied: condition('The broker denies the firm a login.'),
  group_migrated: event('A group has a new id, which TELEGRAM_GROUPS lacks.'),
  bot_lost_rights: condition('The bot lacks rights in a group.'),
  groups_not_compared: condition('Groups can’t be compared now.'),
  link_used_twice: event('A second person came by one join link.'),
  unknown_member: event('Somebody joined a group without a link of ours.'),
};

export type AlertName = keyof typeof alertKinds;

/** A kind by its name in the database; undefined for one of an earlier release. */
export function kindOf(name: string): AlertKind | undefined {
  return Object.entries(alertKinds).find(([each]) => each === name)?.[1];
}
