import { once } from 'node:events';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { isDatabaseDown } from '@/lib/server/http/endpoints/error-response';
import { createEmptyDatabase, type TestDatabase } from '../test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('create table kept (n int)');
});

afterAll(() => database.drop());

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: database.url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const failureOf = (client: Client, text: string) =>
  client.query(text).then(
    () => undefined,
    (error: unknown) => new Error('Failed query', { cause: error }),
  );

it('a connection that is cut before its next query counts as a database that is down', async () => {
  const client = await connect();
  const lost = once(client, 'error').catch(() => undefined);
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await lost;
  expect(isDatabaseDown(await failureOf(client, 'select 1'))).toBe(true);
});

it.each(['lock_timeout', 'statement_timeout'])(
  'a query that %s ends counts as a database that is down',
  async (limit) => {
    const [holder, client] = [await connect(), await connect()];
    await holder.query('begin; lock table kept');
    await client.query(`set ${limit} = 50`);
    expect(isDatabaseDown(await failureOf(client, 'select n from kept'))).toBe(true);
    await holder.query('rollback');
  },
);

it('a mistake in a query does not count as a database that is down', async () => {
  const client = await connect();
  expect(isDatabaseDown(await failureOf(client, 'select m from kept'))).toBe(false);
});
