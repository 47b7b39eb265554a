import 'server-only';
import { watchMoney } from '@/lib/server/audit/watch-money';
import { watchLogins } from '@/lib/server/auth/watch-logins';
import { checkPlace } from '@/lib/server/groups/check-place';
import { entitledLink } from '@/lib/server/groups/join-link';
import { removeEnded } from '@/lib/server/groups/remove-ended';
import { endPlace } from '@/lib/server/groups/remove-member';
import { removeStranger } from '@/lib/server/groups/remove-stranger';
import { watchGroups } from '@/lib/server/groups/watch-groups';
import { makeInvoicePdf } from '@/lib/server/invoices/make-invoice-pdf';
import type { JobName, JobPayload } from '@/lib/server/jobs/payloads';
import { verifyByJob } from '@/lib/server/kyc/verify-submission';
import { forwardLead } from '@/lib/server/leads/forward-lead';
import { sendRefund } from '@/lib/server/refunds/send-refund';
import { findReminders } from '@/lib/server/reminders/find-reminders';
import { sendReminder } from '@/lib/server/reminders/send-reminder';
import { cleanUp } from '@/lib/server/retention/clean-up';
import { reconcile } from '@/lib/server/settlement/reconcile';
import { settleOrder } from '@/lib/server/settlement/settle-order';
import { watchReviews } from '@/lib/server/settlement/watch-reviews';

/**
 * The function of each job. A job may run more than once and at the same time as another, so it has to check
 * what is left to do. One that throws is tried again after a growing pause; tries.ts says how
 * often.
 */
export const handlers: {
  readonly [Name in JobName]: (payload: JobPayload<Name>) => Promise<void>;
} = {
  'clean-up': cleanUp,
  'watch-logins': watchLogins,
  'forward-lead': forwardLead,
  'make-invoice-pdf': makeInvoicePdf,
  'send-refund': sendRefund,
  'settle-order': async ({ orderId }) => {
    await settleOrder(orderId);
  },
  'verify-pan': verifyByJob,
  reconcile: async () => {
    await reconcile();
  },
  'watch-reviews': watchReviews,
  'find-reminders': findReminders,
  'send-reminder': sendReminder,
  'make-join-link': async (of) => {
    await entitledLink(of);
  },
  'check-place': checkPlace,
  'remove-members': removeEnded,
  'remove-member': endPlace,
  'remove-stranger': removeStranger,
  'watch-groups': watchGroups,
  'audit-money': watchMoney,
};

/**
 * Jobs that run by a timetable: minute, hour, day, month, day of the week, in UTC. Each has one run
 * at a time, and at most one that waits.
 */
export const recurring: readonly { name: JobName; at: string }[] = [
  // 3:10 at night in India.
  { name: 'clean-up', at: '40 21 * * *' },
  { name: 'watch-logins', at: '*/10 * * * *' },
  { name: 'reconcile', at: '* * * * *' },
  { name: 'watch-reviews', at: '5 * * * *' },
  { name: 'find-reminders', at: '*/15 * * * *' },
  // A member whose time is over is removed within 15 minutes (R59).
  { name: 'remove-members', at: '*/5 * * * *' },
  // 3:40 at night in India.
  { name: 'watch-groups', at: '10 22 * * *' },
  // 4:10 at night in India, after that comparison.
  { name: 'audit-money', at: '40 22 * * *' },
];
