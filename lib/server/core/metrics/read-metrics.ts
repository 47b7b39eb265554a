import 'server-only';
import { sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { z } from 'zod';
import type { ErrorCode } from '@/lib/contract/errors';
import { alertKinds } from '@/lib/server/core/alerts/raise-alert';
import { getDatabase, getPool } from '@/lib/server/db/client';
import { findReadOnly } from '@/lib/server/db/requirements';
import { withTimeBudget } from '@/lib/server/db/time-budget';
import { loadEnv } from '@/lib/server/env';
import { isSameText } from '@/lib/server/keyed-hash';
import { log } from '@/lib/server/log';
import { registry } from './registry';

const gauge = (name: string, help: string, ...labelNames: string[]) =>
  new Gauge({ name, help, labelNames, registers: [registry] });

const databaseUp = gauge(
  'database_up',
  'Whether the database answered this request and takes writes: 1 or 0.',
);
const forwarded = gauge(
  'forwarded_addresses',
  'Addresses in X-Forwarded-For of this request: one for each proxy that it has passed.',
);
const connections = gauge('database_connections', 'Of this process’s pool, by what they do.', 'of');

/** Ages that the database computes, in seconds, by the name in the query below. */
const ages = {
  oldest_due_job: gauge('oldest_due_job_seconds', 'How long the oldest due job has waited.'),
  reconciliation: gauge('reconciliation_age_seconds', 'How long ago reconciliation was last due.'),
  payment_lag: gauge(
    'payment_lag_seconds',
    'The longest time of the last hour between a payment and its arrival here.',
  ),
};
const alertsOpen = gauge('alerts_open', 'Open alerts, by the name in the log.', 'of');

/** Counts of the database, by the name in the query below. */
const counted = {
  alerts_open: alertsOpen,
  orders: gauge('orders', 'Orders, by state.', 'of'),
  payments: gauge('payments', 'Payments, by outcome.', 'of'),
  refunds: gauge('refunds', 'Refunds, by state.', 'of'),
  jobs_failed: gauge('jobs_failed', 'Jobs that have failed for good, by name.', 'of'),
  jobs_waiting: gauge('jobs_waiting', 'Jobs that are not done, by name.', 'of'),
};

const rowsSchema = z.array(
  z.object({
    name: z.enum(['alerts_open', 'orders', 'payments', 'refunds', 'jobs_failed', 'jobs_waiting']),
    of: z.string(),
    count: z.number(),
  }),
);

/** All of these: an age that the query does not name must not look like 0 seconds. */
const agesSchema = z.tuple([
  z.record(z.enum(['oldest_due_job', 'reconciliation', 'payment_lag']), z.number()),
]);

/**
 * All metrics in Prometheus' text format; without a database those of this process.
 *
 * @param forwardedFor `X-Forwarded-For` of the request for them.
 */
export async function readMetrics(forwardedFor: string | null): Promise<string> {
  try {
    const pool = getPool();
    connections.set({ of: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ of: 'idle' }, pool.idleCount);
    connections.set({ of: 'awaited' }, pool.waitingCount);
    databaseUp.set((await findReadOnly(pool)) ? 0 : 1);
    await withTimeBudget(readDatabase);
  } catch (err) {
    log.warn({ err }, 'metrics without the database');
    databaseUp.set(0);
  }
  forwarded.set(forwardedFor === null ? 0 : forwardedFor.split(',').length);
  return registry.metrics();
}

async function readDatabase(): Promise<void> {
  const { rows } = await getDatabase().execute(sql`
    select 'alerts_open' as name, kind as of, count(*)::int from alerts where ended_at is null group by kind
    union all select 'orders', status::text, count(*)::int from orders group by status
    union all select 'payments', outcome::text, count(*)::int from payments group by outcome
    union all select 'refunds', status::text, count(*)::int from refunds group by status
    union all select case when attempts >= max_attempts then 'jobs_failed' else 'jobs_waiting' end,
      task_identifier, count(*)::int from graphile_worker.jobs group by 1, 2`);
  const measured = await getDatabase().execute(sql`select
    (select coalesce(extract(epoch from max(now() - run_at)), 0)::float8 from graphile_worker.jobs
      where run_at < now() and attempts < max_attempts and locked_at is null) as oldest_due_job,
    (select coalesce(extract(epoch from max(now() - minute)), 0)::float8 from timetable
      where job = 'reconcile') as reconciliation,
    (select coalesce(extract(epoch from max(created_at - paid_at)), 0)::float8 from payments
      where created_at > now() - interval '1 hour') as payment_lag`);
  const found = rowsSchema.parse(rows);
  const [seconds] = agesSchema.parse(measured.rows);
  for (const each of Object.values(counted)) each.reset();
  // An alert's rule needs a 0 before the first one.
  for (const of of Object.keys(alertKinds)) alertsOpen.set({ of }, 0);
  for (const { name, of, count } of found) counted[name].set({ of }, count);
  ages.oldest_due_job.set(seconds.oldest_due_job);
  ages.reconciliation.set(seconds.reconciliation);
  ages.payment_lag.set(seconds.payment_lag);
}

/** Why a reader of the metrics is rejected; undefined where it has METRICS_TOKEN. */
export function rejectReader(authorization: string | null): ErrorCode | undefined {
  const { METRICS_TOKEN } = loadEnv();
  if (METRICS_TOKEN === undefined) return 'not_found';
  if (authorization === null) return 'not_logged_in';
  return isSameText(authorization, `Bearer ${METRICS_TOKEN}`) ? undefined : 'wrong_token';
}
