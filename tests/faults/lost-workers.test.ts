import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ServerProcess, startServer } from '../integration/server-process';
import { createTestDatabase, type TestDatabase } from '../integration/test-database';

/* Two processes of the built website on one database; the first is stopped and killed. */

let database: TestDatabase;
let first: ServerProcess;
let second: ServerProcess;

/** Requests to the firm's own endpoint, which does not answer the first of them. */
const received: ServerResponse[] = [];
const endpoint = createServer((_, response) => {
  received.push(response);
  if (received.length > 1) response.end();
});

const start = async () => {
  const address = endpoint.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return startServer({
    DATABASE_URL: database.url,
    LEADS_FORWARD_URL: `http://127.0.0.1:${port}/exec`,
  });
};

const jobs = () =>
  database.query<{ task: string; worker: string | null }>(
    'select task_identifier as task, locked_by as worker from graphile_worker.jobs order by id',
  );

beforeAll(async () => {
  await once(endpoint.listen(0, '127.0.0.1'), 'listening');
  database = await createTestDatabase();
  first = await start();
});

afterAll(async () => {
  for (const server of [first, second]) server.signal('SIGKILL');
  await Promise.all([first.ended, second.ended]);
  endpoint.closeAllConnections();
  endpoint.close();
  await database.drop();
});

it('a job stays with a process that is busy for longer than others wait for a lost one', async () => {
  await fetch(`${first.url}/api/leads/contact`, {
    method: 'POST',
    headers: { origin: first.url, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Asha', email: 'asha@example.com', message: 'Hello.' }),
  });
  await expect.poll(() => received.length).toBe(1);
  first.signal('SIGSTOP');
  second = await start();
  const [taken] = await jobs();
  expect(taken).toMatchObject({ task: 'forward-lead', worker: expect.any(String) });
  // Shows when the time is over: the job of a worker that never existed, which no process runs today.
  await database.query("select graphile_worker.add_job('clean-up', run_at => now() + '1 day')");
  await database.query(
    `update graphile_worker._private_jobs set locked_by = 'worker-gone', locked_at = now()
    where locked_by is null`,
  );
  await expect
    .poll(jobs, { timeout: 60_000, interval: 500 })
    .toEqual([taken, { task: 'clean-up', worker: null }]);
  expect(received).toHaveLength(1);
}, 120_000);

it('a job of a killed worker is run by another within a minute', async () => {
  first.signal('SIGKILL');
  await expect.poll(() => received.length, { timeout: 60_000, interval: 500 }).toBe(2);
  const forwarded = () => database.query('select 1 from leads where forwarded_at is not null');
  await expect.poll(forwarded).toHaveLength(1);
}, 120_000);
