import 'server-only';
import type { JobName } from './payloads';

/**
 * How often each job is tried before it has failed for good. The worker waits e^n seconds after the
 * n-th failure, six hours at most: 3 tries take ten seconds, 10 tries 3.6 hours, 22 tries three days, 25 tries four days.
 */
export const tries: { readonly [Name in JobName]: number } = {
  // The next run of the timetable replaces a run that failed.
  'clean-up': 3,
  'watch-logins': 1,
  reconcile: 1,
  'watch-reviews': 1,
  'find-reminders': 1,
  'audit-money': 3,
  // Reconciliation asks about the same order.
  'settle-order': 10,
  // Whoever asks for the file first makes it too.
  'make-invoice-pdf': 10,
  // The firm's own endpoint may be down over a weekend.
  'forward-lead': 25,
  // A gateway may be down for a day; what was not sent by the end of the plan lapses.
  'send-reminder': 25,
  // A buyer's money: long enough for a person to see the alerts of the provider's failure.
  'send-refund': 25,
  // Reconciliation matches the same events.
  'match-refund-events': 3,
  'remove-members': 1,
  'watch-groups': 1,
  // A member who looks at the page makes the link too.
  'make-join-link': 10,
  // Three days (R59).
  'check-place': 22,
  'remove-member': 22,
  'remove-stranger': 22,
  // A client who waits for a group; a PAN that is sent again replaces it.
  'verify-pan': 25,
};
