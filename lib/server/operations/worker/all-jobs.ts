import 'server-only';
import { watchLogins } from '@/lib/server/accounts/auth/watch-logins';
import { verification } from '@/lib/server/accounts/kyc/verify-submission';
import { forwardLead } from '@/lib/server/accounts/leads/forward-lead';
import { findReminders } from '@/lib/server/accounts/reminders/find-reminders';
import { sendReminder } from '@/lib/server/accounts/reminders/send-reminder';
import { cleanUp } from '@/lib/server/accounts/retention/clean-up';
import { watchMoney } from '@/lib/server/billing/audit/watch-money';
import { makeInvoicePdf } from '@/lib/server/billing/invoices/make-invoice-pdf';
import { refundPolling } from '@/lib/server/billing/refunds/poll-refunds';
import { sendRefund } from '@/lib/server/billing/refunds/send-refund';
import { sendRefundMessages } from '@/lib/server/billing/refunds/send-refund-messages';
import { matchWaiting } from '@/lib/server/billing/settlement/match-refund-events';
import { reconciliation } from '@/lib/server/billing/settlement/reconcile';
import { settlement } from '@/lib/server/billing/settlement/settle-order';
import { watchReviews } from '@/lib/server/billing/settlement/watch-reviews';
import type { Job } from '@/lib/server/core/jobs/define-job';
import { checkMembership } from '@/lib/server/groups/check-membership';
import { linkMaking } from '@/lib/server/groups/join-link';
import { endOfMembership, memberRemoval, removeEnded } from '@/lib/server/groups/removal-jobs';
import { removeStranger } from '@/lib/server/groups/remove-person';
import { lookAtAdder } from '@/lib/server/groups/strangers';
import { watchGroups } from '@/lib/server/groups/watch-groups';
import { watchProviders } from '@/lib/server/operations/readiness/watch-providers';

/** A job of any kind: who runs it parses what it is about. */
export type AnyJob = Job<unknown>;

/** Every job, in the order in which `npm run ops -- jobs` prints them. */
export const allJobs: readonly AnyJob[] = [
  settlement,
  reconciliation,
  sendRefund,
  refundPolling,
  matchWaiting,
  verification,
  linkMaking,
  makeInvoicePdf,
  sendReminder,
  checkMembership,
  memberRemoval,
  endOfMembership,
  removeStranger,
  lookAtAdder,
  forwardLead,
  findReminders,
  sendRefundMessages,
  removeEnded,
  watchReviews,
  watchLogins,
  watchProviders,
  watchGroups,
  watchMoney,
  cleanUp,
];
