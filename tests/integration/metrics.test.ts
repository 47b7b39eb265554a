import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stringify } from 'yaml';
import { GET as me } from '@/app/api/me/route';
import { GET } from '@/app/api/metrics/route';
import { type AlertName, alertKinds } from '@/lib/server/alerts/alert-kinds';
import { raiseAlert } from '@/lib/server/alerts/raise-alert';
import { storeAlerts } from '@/lib/server/alerts/store-alerts';
import { closeDatabase } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
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

/** The rules of Prometheus: one for each kind of alert, and what only it can see. */
const RUNBOOK = 'docs/operations.md#alerts';
const rule = (alert: string, expr: string, says: string, more = {}) => ({
  alert,
  expr,
  ...more,
  annotations: { summary: says, runbook: RUNBOOK },
});
const kinds = Object.entries(alertKinds).map(([name, { says, afterMs = 0 }]) =>
  rule(name, `alerts_open{of="${name}"} > 0`, says, afterMs ? { for: `${afterMs / 60_000}m` } : {}),
);
const seen = [
  rule('site_down', 'up == 0', 'A process does not answer.', { for: '1m' }),
  rule('database_down', 'database_up == 0', 'The database does not answer.', { for: '1m' }),
  rule('jobs_late', 'oldest_due_job_seconds > 600', 'A due job has waited for ten minutes.'),
];

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
    await me(new Request('http://localhost/api/me'));
    expect(await read()).toMatch(
      /^http_call_duration_seconds_count\{route="\/me",status="401"\} 1$/m,
    );
  });

  it('says that the database is down, and of the process what it says else', async () => {
    await closeDatabase();
    vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1:9/c');
    const metrics = await read();
    await closeDatabase();
    vi.stubEnv('DATABASE_URL', services.url);
    expect(fires(metrics, 'database_up == 0')).toBe(true);
    expect(metrics).toContain('process_resident_memory_bytes');
  });
});

describe('deploy/alerts.yaml', () => {
  // After a change of the kinds: npx vitest run tests/integration/metrics.test.ts -u
  it('has a rule for each alert of the log', async () => {
    const rules = stringify({ groups: [{ name: 'site', rules: [...kinds, ...seen] }] });
    await expect(rules).toMatchFileSnapshot('../../deploy/alerts.yaml');
  });

  it('each rule of an alert fires once it is raised, and not before', async () => {
    const before = await read();
    expect(kinds.filter(({ expr }) => fires(before, expr))).toEqual([]);
    const names = Object.keys(alertKinds).filter((name): name is AlertName => name in alertKinds);
    for (const name of names) raiseAlert(name);
    await storeAlerts();
    const after = await read();
    expect(kinds.filter(({ expr }) => !fires(after, expr))).toEqual([]);
  });

  it('a job that is late fires', async () => {
    await services.query(
      "select graphile_worker.add_job('nothing', run_at => now() - interval '11 min')",
    );
    expect(fires(await read(), 'oldest_due_job_seconds > 600')).toBe(true);
  });
});
