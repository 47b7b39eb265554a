import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { lt } from 'drizzle-orm';
import { parseCronItem } from 'graphile-worker';
import { inTransaction } from '@/lib/server/db/client';
import { timetable } from '@/lib/server/db/schema/timetable';
import { enqueue } from '@/lib/server/jobs/enqueue';
import { log, onceAMinute } from '@/lib/server/log';
import { recurring } from './registry';

const MINUTE_MS = 60_000;
const AGAIN_MS = 5_000;

/**
 * Enqueues the recurring jobs at their minutes until `signal` aborts: each once a minute of the timetable,
 * whatever the number of processes. Minutes that pass while the database can't be reached are made up for,
 * so that a nightly job is not lost by an outage in its minute. It uses real time, as the worker does.
 *
 * Graphile Worker 0.16 has a timetable of its own; a failure of its query is an unhandled rejection, which
 * ends the process.
 */
export async function keepTimetable(signal: AbortSignal): Promise<void> {
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
      await enqueueDue({ after: done, until: minute });
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
 * Enqueues once each recurring job that is due in one of these minutes, unless another process has. The key
 * replaces a run that waits, the queue lets no two run at once: runs do not pile up.
 *
 * @param after, until in milliseconds since 1970.
 */
export async function enqueueDue({
  after,
  until,
}: {
  after: number;
  until: number;
}): Promise<void> {
  const due = recurring.flatMap(({ name, at }) => {
    const minute = lastMinute(at, { after, until });
    return minute ? [{ job: name, minute }] : [];
  });
  await inTransaction(async (transaction) => {
    for (const { job, minute } of due) {
      const begun = await transaction
        .insert(timetable)
        .values({ job, minute })
        .onConflictDoUpdate({
          target: timetable.job,
          set: { minute },
          setWhere: lt(timetable.minute, minute),
        })
        .returning({ job: timetable.job });
      if (begun.length > 0) await enqueue(transaction, job, {}, { key: job, queue: job });
    }
  });
}

/** The last of these minutes that the pattern `at` names, if one does. */
function lastMinute(
  at: string,
  { after, until }: { after: number; until: number },
): Date | undefined {
  const { match } = parseCronItem({ task: 'any', match: at });
  for (let time = until; time > after; time -= MINUTE_MS) {
    const minute = new Date(time);
    const isDue = match({
      min: minute.getUTCMinutes(),
      hour: minute.getUTCHours(),
      date: minute.getUTCDate(),
      month: minute.getUTCMonth() + 1,
      dow: minute.getUTCDay(),
    });
    if (isDue) return minute;
  }
  return undefined;
}
