import { Client } from 'pg';
import { expect, it } from 'vitest';
import { serverOfFile } from '../server-of-file';
import { startServer } from '../server-process';

const server = serverOfFile();

async function ready() {
  const answer = await fetch(`${server.url}/api/ready`);
  return { status: answer.status, body: await answer.text() };
}

const READY = { status: 200, body: '{"status":"ready"}' };
const NOT_READY = { status: 503, body: '{"status":"not ready"}' };

it('the readiness check succeeds with a database of this release', async () => {
  expect(await ready()).toEqual(READY);
});

it('the readiness check succeeds with a newer schema, and fails with an older one', async () => {
  const migrations = 'drizzle.__drizzle_migrations';
  await server.database.query(`update ${migrations} set created_at = created_at + 1`);
  expect(await ready()).toEqual(READY);
  await server.database.query(`update ${migrations} set created_at = created_at - 2`);
  expect(await ready()).toEqual(NOT_READY);
  await server.database.query(`update ${migrations} set created_at = created_at + 1`);
  expect(await ready()).toEqual(READY);
});

it('the readiness check fails long before a query ends that waits for two seconds, and pages are served', async () => {
  const holder = new Client({ connectionString: server.database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table drizzle.__drizzle_migrations');
  const waiting = new Client({ connectionString: server.database.url });
  await waiting.connect();
  await waiting.query("set lock_timeout = '2s'");
  const waited = waiting.query('select from drizzle.__drizzle_migrations').catch(() => 'waited');
  expect(await Promise.race([ready(), waited])).toEqual(NOT_READY);
  expect((await fetch(server.url)).status).toBe(200);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  await Promise.all([holder.end(), waited.then(() => waiting.end())]);
  await expect.poll(ready).toEqual(READY);
});

it('the readiness check succeeds again after the server closed every connection', async () => {
  await server.database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(ready).toEqual(READY);
});

/** Has a process's clock run differently from this machine's. */
const clockAhead = (ms: number) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    `const real = Date.now; Date.now = () => real() + ${ms};`,
  )}`,
});

const warning = '"alert":"clock_differs"';

it.each([
  [-3_500, READY],
  [3_500, READY],
  [31_000, NOT_READY],
])('a clock that is %d ms ahead is logged once', async (ms, expected) => {
  const skewed = await startServer(clockAhead(ms));
  const lines = () =>
    skewed
      .printed()
      .split('\n')
      .filter((line) => line.includes(warning));
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({ alert: 'clock_differs', ahead: ms > 0 });
  const answer = await fetch(`${skewed.url}/api/ready`);
  expect({ status: answer.status, body: await answer.text() }).toEqual(expected);
  expect(lines()).toHaveLength(1);
  skewed.signal('SIGTERM');
  expect(await skewed.ended).toBe(0);
});

it.each([0, 1_000])(
  'a clock that is %d ms ahead is not logged, nor a moved sandbox clock',
  async (ms) => {
    const other = await startServer(clockAhead(ms));
    const moved = await fetch(`${other.url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: '2030-01-01T00:00:00Z' }),
    });
    expect(moved.status).toBe(200);
    expect((await fetch(`${other.url}/api/ready`)).status).toBe(200);
    other.signal('SIGTERM');
    expect(await other.ended).toBe(0);
    expect(other.printed()).not.toContain(warning);
  },
);
