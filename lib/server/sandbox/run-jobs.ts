import 'server-only';
import { nothing } from '@/lib/contract/endpoint';
import { runDueJobs } from '@/lib/server/jobs/run-due-jobs';
import { postRoute } from './sandbox-routes';

/** `POST /sandbox/run-jobs`, answered when all is done. */
export const runJobs = postRoute({
  body: nothing,
  fromForm: () => ({}),
  run: runDueJobs,
  said: ({ ran, failed }) => ({ done: 'jobs', ran: String(ran), failed: String(failed) }),
});
