import 'server-only';
import { watchMoney } from '@/lib/server/audit/watch-money';
import { watchLogins } from '@/lib/server/auth/watch-logins';
import { checkMembership } from '@/lib/server/groups/check-membership';
import { linkMaking } from '@/lib/server/groups/join-link';
import { endOfMembership, memberRemoval, removeEnded } from '@/lib/server/groups/removal-jobs';
import { removeStranger } from '@/lib/server/groups/remove-person';
import { lookAtAdder } from '@/lib/server/groups/strangers';
import { watchGroups } from '@/lib/server/groups/watch-groups';
import { makeInvoicePdf } from '@/lib/server/invoices/make-invoice-pdf';
import type { Job } from '@/lib/server/jobs/define-job';
import { verification } from '@/lib/server/kyc/verify-submission';
import { forwardLead } from '@/lib/server/leads/forward-lead';
import { watchProviders } from '@/lib/server/readiness/watch-providers';
import { refundPolling } from '@/lib/server/refunds/poll-refunds';
import { sendRefund } from '@/lib/server/refunds/send-refund';
import { sendRefundMessages } from '@/lib/server/refunds/send-refund-messages';
import { findReminders } from '@/lib/server/reminders/find-reminders';
import { sendReminder } from '@/lib/server/reminders/send-reminder';
import { cleanUp } from '@/lib/server/retention/clean-up';
import { matchWaiting } from '@/lib/server/settlement/match-refund-events';
import { reconciliation } from '@/lib/server/settlement/reconcile';
import { settlement } from '@/lib/server/settlement/settle-order';
import { watchReviews } from '@/lib/server/settlement/watch-reviews';

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
