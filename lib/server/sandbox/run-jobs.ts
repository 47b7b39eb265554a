import 'server-only';
import { nothing } from '@/lib/contract/endpoint';
import { postRoute } from '@/lib/server/sandbox/tools/sandbox-routes';
import { deliverWebhooks, repeatUpdates } from '@/lib/server/sandbox/webhooks/deliver-webhooks';
import { runDueJobs } from '@/lib/server/worker/run-due-jobs';
import { movePending } from './payments/move-pending';

/**
 * `POST /sandbox/run-jobs`, answered when all is done. First what is pending at the payment gateway goes
 * on and what its webhooks and Telegram's updates tell is posted, since jobs ask about it.
 */
export const runJobs = postRoute({
  body: nothing,
  fromForm: () => ({}),
  run: async () => {
    await movePending('run-jobs');
    await repeatUpdates();
    await deliverWebhooks();
    return runDueJobs();
  },
  said: ({ ran, failed }) => ({ done: 'jobs', ran: String(ran), failed: String(failed) }),
});
