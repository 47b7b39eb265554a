import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  announceWorker,
  leaveStandby,
  retireWorker,
} from '@/lib/server/operations/worker/presence';
import { createTestDatabase, type TestDatabase } from '../test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
});
afterAll(() => database.drop());

const locks = () =>
  database.query(
    `select pid from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`,
  );

it('the presence of each worker is announced, restored after its connection was lost, and ends with it', async () => {
  await announceWorker('worker-one');
  await announceWorker('worker-two');
  const before = await locks();
  expect(before).toHaveLength(2);
  await database.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await expect.poll(locks).not.toEqual(before);
  await expect.poll(locks).toHaveLength(2);
  await retireWorker('worker-one');
  expect(await locks()).toHaveLength(1);
  await retireWorker('worker-two');
  await expect.poll(locks).toEqual([]);
});

it('the presence of a worker moves to the primary when its server takes no writes any more', async () => {
  const name = new URL(database.url).pathname.slice(1);
  await database.query(`alter database ${name} set default_transaction_read_only = on`);
  await announceWorker('worker-one');
  const before = await locks();
  await database.query(
    `set transaction read write; alter database ${name} reset default_transaction_read_only`,
  );
  await leaveStandby();
  await expect.poll(locks).toHaveLength(1);
  expect(await locks()).not.toEqual(before);
  await retireWorker('worker-one');
});

it('a presence can’t be announced where the database can’t be reached', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://a:b@127.0.0.1:9/c');
  await expect(announceWorker('worker-one')).rejects.toThrow('ECONNREFUSED');
  await retireWorker('worker-one');
});
