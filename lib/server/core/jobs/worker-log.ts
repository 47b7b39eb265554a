import 'server-only';
import { Logger } from 'graphile-worker';
import { log } from '@/lib/server/log';

/** Logs warnings and errors of the worker itself; a job's failure is logged by the job. */
export const workerLog = new Logger(() => (level, message, meta) => {
  if (meta?.failure) return;
  if (level === 'error') log.error({ said: message }, 'worker');
  else if (level === 'warning') log.warn({ said: message }, 'worker');
});
