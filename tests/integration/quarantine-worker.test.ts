import { expect, it, onTestFinished, vi } from 'vitest';
import { defineJob, noPayload } from '@/lib/server/core/jobs/define-job';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { beginQuarantine, endQuarantine } from '@/lib/server/core/quarantine/quarantine';
import { getDatabase, inTransaction } from '@/lib/server/db/client';
import { runDueJobs } from '@/lib/server/operations/worker/run-due-jobs';
import { startWorker } from '@/lib/server/operations/worker/start-worker';
import { noon, startServices } from './services';

const services = startServices();

it('a worker that runs does nothing of a job after a quarantine has begun, and runs it after its end', async () => {
  const work = vi.fn<() => Promise<void>>().mockResolvedValue();
  const job = defineJob({
    ...{ name: 'test', of: noPayload, lane: 'money', tries: 3, does: 'waits' },
    run: work,
  });
  const worker = startWorker([job]);
  onTestFinished(worker.stop);
  await enqueue(getDatabase(), job, {});
  await expect.poll(() => work.mock.calls.length).toBe(1);
  const begun = { since: noon, snapshotAt: noon, operator: 'Asha', reason: 'A test.' };
  await inTransaction((transaction) => beginQuarantine(transaction, begun));
  await enqueue(getDatabase(), job, {});
  const taken = async () =>
    (await services.query('select attempts from graphile_worker.jobs where locked_at is null'))[0];
  await expect.poll(taken).toEqual({ attempts: 1 });
  expect(await runDueJobs([job])).toEqual({ ran: 0, failed: 0 });
  expect(work).toHaveBeenCalledTimes(1);
  await inTransaction(endQuarantine);
  await expect.poll(() => work.mock.calls.length).toBe(2);
});
