import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { GET as me } from '@/app/api/me/route';
import { GET } from '@/app/api/metrics/route';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { type AlertName, alertKinds, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { storeAlerts } from '@/lib/server/core/alerts/store-alerts';
import { closeDatabase } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { startServices } from './services';

const token = 'a-token-of-at-least-32-characters';
const services = startServices();

beforeEach(() => {
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
});

const ask = (authorization?: string) =>
  GET(
    new Request('http://localhost/api/metrics', {
      headers: authorization ? { authorization } : {},
    }),
  );

async function read(): Promise<string> {
  vi.stubEnv('METRICS_TOKEN', token);
  const answer = await ask(`Bearer ${token}`);
  expect(answer.status).toBe(200);
  return answer.text();
}

const ruleFile = z.object({
  groups: z.tuple([
    z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) }),
  ]),
});

/** The expression of a rule of deploy/alerts.yaml. */
function exprOf(name: string): string {
  const { groups } = ruleFile.parse(parse(readFileSync('deploy/alerts.yaml', 'utf8')));
  const rule = groups[0].rules.find(({ alert }) => alert === name);
  if (!rule) throw new Error(`deploy/alerts.yaml has no rule ${name}.`);
  return rule.expr;
}

/** The graphs of Grafana: title, unit, and what is asked of Prometheus. */
const graphs: readonly (readonly [string, string, string])[] = [
  ['Open alerts', 'short', 'max by (of) (alerts_open) > 0'],
  [
    'Calls a second, by status',
    'reqps',
    'sum by (status) (rate(http_call_duration_seconds_count[5m]))',
  ],
  [
    'Slowest twentieth of the calls',
    's',
    'histogram_quantile(0.95, sum by (le, route) (rate(http_call_duration_seconds_bucket[5m])))',
  ],
  [
    'Providers, by outcome',
    'reqps',
    'sum by (provider, outcome) (rate(provider_call_duration_seconds_count[5m]))',
  ],
  [
    'Slowest twentieth of the providers',
    's',
    'histogram_quantile(0.95, sum by (le, provider) (rate(provider_call_duration_seconds_bucket[5m])))',
  ],
  ['OTPs an hour', 'short', 'sum by (outcome) (increase(otps_total[1h]))'],
  ['Orders', 'short', 'max by (of) (orders)'],
  ['Payments', 'short', 'max by (of) (payments)'],
  ['Refunds', 'short', 'max by (of) (refunds)'],
  ['Payments are known late by', 's', 'max(payment_lag_seconds)'],
  ['Reconciliation was due before', 's', 'max(reconciliation_age_seconds)'],
  [
    'Jobs that wait or have failed',
    'short',
    'max by (of) (jobs_waiting) or max by (of) (jobs_failed)',
  ],
  ['Oldest due job', 's', 'max(oldest_due_job_seconds)'],
  ['Connections to the database', 'short', 'sum by (instance, of) (database_connections)'],
  ['Memory', 'bytes', 'process_resident_memory_bytes'],
  ['Event loop, slowest hundredth', 's', 'nodejs_eventloop_lag_p99_seconds'],
];

const dashboard = {
  title: 'Website',
  uid: 'website',
  schemaVersion: 39,
  refresh: '1m',
  time: { from: 'now-6h', to: 'now' },
  templating: { list: [{ name: 'source', type: 'datasource', query: 'prometheus' }] },
  panels: graphs.map(([title, unit, expr], index) => ({
    id: index + 1,
    title,
    type: 'timeseries',
    datasource: { type: 'prometheus', uid: '$source' },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    gridPos: { x: (index % 2) * 12, y: Math.floor(index / 2) * 8, w: 12, h: 8 },
    targets: [{ refId: 'A', expr }],
  })),
};

/** Whether a rule fires on the metrics; each of them compares one sample with a number. */
function fires(metrics: string, expr: string): boolean {
  const [, sample = '', comparison, bound] = /^(\S+) (>|==) (\d+)$/.exec(expr) ?? [];
  const line = metrics.split('\n').find((each) => each.startsWith(`${sample} `));
  if (line === undefined) throw new Error(`${sample} is not exported.`);
  const value = Number(line.slice(sample.length));
  return comparison === '>' ? value > Number(bound) : value === Number(bound);
}

describe('GET /api/metrics', () => {
  it('is there for whoever has the token, where one is set', async () => {
    vi.stubEnv('METRICS_TOKEN', undefined);
    expect((await ask(`Bearer ${token}`)).status).toBe(404);
    vi.stubEnv('METRICS_TOKEN', token);
    expect((await ask()).status).toBe(401);
    expect((await ask('Bearer something-else-of-at-least-32-letters')).status).toBe(403);
    expect(await read()).toContain('process_resident_memory_bytes');
  });

  it('counts calls by the route and the status', async () => {
    const sample = /^http_call_duration_seconds_count\{route="\/me",status="401"\} (\d+)$/m;
    const counted = async () => Number(sample.exec(await read())?.[1] ?? 0);
    const before = await counted();
    await me(new Request('http://localhost/api/me'));
    expect(await counted()).toBe(before + 1);
  });

  it('says that the database takes no writes', async () => {
    const name = new URL(services.url).pathname.slice(1);
    await services.query(`alter database ${name} set default_transaction_read_only = on`);
    await closeDatabase();
    const metrics = await read();
    await closeDatabase();
    await services.query(`alter database ${name} reset default_transaction_read_only`);
    expect(fires(metrics, exprOf('database_down'))).toBe(true);
    expect(fires(await read(), exprOf('database_down'))).toBe(false);
  });

  it('says that the database is down, and of the process what it says else', async () => {
    await closeDatabase();
    vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1:9/c');
    const metrics = await read();
    await closeDatabase();
    vi.stubEnv('DATABASE_URL', services.url);
    expect(fires(metrics, exprOf('database_down'))).toBe(true);
    expect(metrics).toContain('process_resident_memory_bytes');
  });
});

describe('deploy/alerts.yaml', () => {
  it('the dashboard shows metrics that are exported', async () => {
    await expect(`${JSON.stringify(dashboard, null, 2)}\n`).toMatchFileSnapshot(
      '../../deploy/dashboard.json',
    );
    const types = (await read()).match(/(?<=# TYPE )\w+/g) ?? [];
    const isExported = (expr: string) =>
      types.some((name) => new RegExp(`\\b${name}(_count|_bucket)?\\b`).test(expr));
    expect(graphs.filter(([, , expr]) => !isExported(expr))).toEqual([]);
  });

  it('each kind of alert is counted while it is open', async () => {
    const names = Object.keys(alertKinds).filter((name): name is AlertName => name in alertKinds);
    const open = (metrics: string) =>
      names.filter((name) => fires(metrics, `alerts_open{of="${name}"} > 0`));
    expect(open(await read())).toEqual([]);
    for (const name of names) raiseAlert(name);
    await storeAlerts();
    expect(open(await read())).toEqual(names);
  });

  it('a reconciliation that has not begun fires', async () => {
    await services.query(
      "insert into timetable values ('reconcile', now() - interval '11 min') on conflict (job) do update set minute = excluded.minute",
    );
    expect(fires(await read(), exprOf('reconciliation_late'))).toBe(true);
  });

  it('a payment that is known late fires', async () => {
    expect(fires(await read(), exprOf('payments_late'))).toBe(false);
    const paid = await seedOrder(await seedBuyer());
    await applyAnswer(paid.id, paidAnswer(paid, 'cf-1'), paid.createdAt);
    await services.query("update payments set paid_at = created_at - interval '11 min'");
    expect(fires(await read(), exprOf('payments_late'))).toBe(true);
  });

  it('a job that is late fires', async () => {
    await services.query(
      "select graphile_worker.add_job('nothing', run_at => now() - interval '11 min')",
    );
    expect(fires(await read(), exprOf('jobs_late'))).toBe(true);
  });
});
