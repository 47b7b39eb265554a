import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { lt } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/domain/dates';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { inTransaction } from '@/lib/server/db/client';
import { timetable } from '@/lib/server/db/schema/site-state';
import { log, onceAMinute } from '@/lib/server/log';
import type { AnyJob } from './all-jobs';
import { lastDue } from './last-due';

const AGAIN_MS = 5_000;

/**
 * Enqueues the recurring jobs at their minutes until `signal` aborts: each once a minute of the timetable,
 * with any number of processes. Minutes that pass while the database can't be reached are made up for, so
 * that a nightly job is not lost by an outage in its minute. It uses real time, as the worker does.
 *
 * Graphile Worker 0.16 has a timetable of its own; a failure of its query is an unhandled rejection, which
 * ends the process.
 */
export async function keepTimetable(jobs: readonly AnyJob[], signal: AbortSignal): Promise<void> {
  const report = onceAMinute((err: unknown) =>
    log.error({ err }, 'The recurring jobs of this minute are not enqueued yet.'),
  );
  let done = currentMinute();
  while (!signal.aborted) {
    const pause = currentMinute() > done ? AGAIN_MS : MINUTE_MS - (Date.now() % MINUTE_MS);
    await delay(pause, undefined, { ref: false, signal }).catch(() => undefined);
    const minute = currentMinute();
    if (signal.aborted || minute <= done) continue;
    try {
      await enqueueDue(jobs, { after: done, until: minute });
      done = minute;
    } catch (error) {
      report(error);
    }
  }
}

function currentMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}

/**
 * Enqueues once each recurring job that is due in one of these minutes, unless another process has. A run
 * that waits is replaced: runs do not pile up.
 *
 * @param after, until in milliseconds since 1970.
 */
export async function enqueueDue(
  jobs: readonly AnyJob[],
  { after, until }: { after: number; until: number },
): Promise<void> {
  const due = jobs.flatMap((job) => {
    const minute = job.every && lastDue(job.every, until);
    return minute && minute.getTime() > after ? [{ job, minute }] : [];
  });
  await inTransaction(async (transaction) => {
    for (const { job, minute } of due) {
      const begun = await transaction
        .insert(timetable)
        .values({ job: job.name, minute })
        .onConflictDoUpdate({
          target: timetable.job,
          set: { minute },
          setWhere: lt(timetable.minute, minute),
        })
        .returning({ job: timetable.job });
      if (begun.length > 0) await enqueue(transaction, job, {});
    }
  });
}
