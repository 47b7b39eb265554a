import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  closeDatabase,
  getDatabase,
  getPool,
  inTransaction,
  type Queryable,
} from '@/lib/server/db/client';
import { withTimeBudget } from '@/lib/server/db/time-budget';
import { inRetriedTransaction } from '@/lib/server/db/transactions';
import { isDatabaseDown } from '@/lib/server/http/endpoints/error-response';
import { createEmptyDatabase, type TestDatabase } from '../test-database';

let database: TestDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await database.query('create table kept (n int unique)');
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

const insert = (n: number) => sql`insert into kept values (${n})`;

async function kept(): Promise<unknown[]> {
  const { rows } = await getDatabase().execute(sql`select n from kept order by n`);
  return rows.map(({ n }) => n);
}

it('a transaction is stored completely or not at all', async () => {
  expect(await inTransaction((on) => on.execute(insert(1)).then(() => 'done'))).toBe('done');
  const undone = inTransaction(async (on) => {
    await on.execute(insert(2));
    throw new Error('on second thoughts');
  });
  await expect(undone).rejects.toThrow('on second thoughts');
  const twice = inTransaction(async (on) => {
    await on.execute(insert(3));
    await on.execute(insert(1));
  });
  await expect(twice).rejects.toMatchObject({ cause: { code: '23505' } });
  expect(await kept()).toEqual([1]);
});

it('a transaction that has waited for a lock too long is repeated', async () => {
  const holder = await getPool().connect();
  await holder.query('begin; lock table kept');
  const work = vi.fn((on: Queryable) => on.execute(insert(50)));
  const stored = inRetriedTransaction(work);
  await expect.poll(() => work.mock.calls.length, { timeout: 10_000 }).toBe(2);
  await holder.query('rollback');
  holder.release();
  await stored;
  expect(await kept()).toContain(50);
  await getDatabase().execute(sql`delete from kept where n = 50`);
});

it('a transaction releases a connection that is lost before BEGIN, and while it runs', async () => {
  const pool = getPool();
  for (let n = 0; n < 12; n += 1) {
    // The pool notices later than the code that gets the connection.
    pool.once('acquire', (client) => void client.end());
    await expect(inTransaction(kept)).rejects.toThrow('not queryable');
  }
  const cut = inTransaction((on) => on.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
  await expect(cut).rejects.toThrow('Failed query');
  expect(await inTransaction(async () => 'done')).toBe('done');
  expect(pool.totalCount - pool.idleCount).toBe(0);
});

it('the queries of one request have six seconds together, so that the third of 2.5 s does not end', async () => {
  let ended = 0;
  const request = withTimeBudget(async () => {
    const sleep = sql`select pg_sleep(2.5)`;
    await getDatabase().execute(sleep);
    ended += 1;
    await inTransaction((on) => on.execute(sleep));
    ended += 1;
    await getDatabase().execute(sleep);
    ended += 1;
  });
  await expect(request).rejects.toSatisfy(isDatabaseDown);
  expect(ended).toBeLessThan(3);
});
