import 'server-only';
import { nothing } from '@/lib/contract/endpoint';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { postRoute } from '@/lib/server/simulators/tools/sandbox-routes';
import { deliverWebhooks, repeatUpdates } from '@/lib/server/simulators/webhooks/deliver-webhooks';
import { movePending } from './payments/move-pending';

/**
 * `POST /sandbox/run-jobs`: completes pending payments, delivers due webhooks and updates, then runs due
 * jobs, since jobs depend on them. Responds when all is done.
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
