import 'server-only';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { runOnce } from 'graphile-worker';
import { getDatabase, getPool } from '@/lib/server/db/client';
import { enqueue } from './enqueue';
import { recurring } from './registry';
import { tasks } from './tasks';
import { workerLog } from './worker-log';

const LOOK_EVERY_MS = 50;
const WAIT_AT_MOST_MS = 20_000;

/**
 * Runs every job that is due, retries too, and every recurring one, and resolves when they are done,
 * also those that the worker has begun. A job that fails waits for its next try.
 */
export async function runDueJobs(): Promise<{ ran: number; failed: number }> {
  for (const { name } of recurring) {
    await enqueue(getDatabase(), name, {}, { key: `run-due-jobs ${name}` });
  }
  const events = new EventEmitter();
  let ran = 0;
  let failed = 0;
  events.on('job:success', () => {
    ran += 1;
  });
  events.on('job:error', () => {
    failed += 1;
  });
  await runOnce({
    pgPool: getPool(),
    taskList: tasks,
    events,
    logger: workerLog,
    noHandleSignals: true,
  });
  await othersAreDone();
  return { ran, failed };
}

async function othersAreDone(): Promise<void> {
  const until = performance.now() + WAIT_AT_MOST_MS;
  const query = sql`select 1 from graphile_worker.jobs where locked_at is not null`;
  while (performance.now() < until) {
    const { rowCount } = await getDatabase().execute(query);
    if (!rowCount) return;
    await delay(LOOK_EVERY_MS);
  }
}
