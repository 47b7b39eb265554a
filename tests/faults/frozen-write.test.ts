import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endSessions } from '@/lib/server/accounts/auth/logout';
import { saveProfile } from '@/lib/server/accounts/auth/save-user-info';
import { hashToken, newToken } from '@/lib/server/accounts/auth/token';
import { closeDatabase, getDatabase, inTransaction } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/run-migrations';
import { type OwnServer, startOwnServer } from '../integration/database/own-server';
import { migrationsFolder } from '../setup/template-database';

/* Writes that were sent to a database server whose processes are stopped, and then go on. */

let database: OwnServer;

beforeAll(async () => {
  database = await startOwnServer();
  await migrate({ url: database.url, folder: migrationsFolder, requiresDurability: false });
  await database.query('create table kept (n int)');
});
beforeEach(() => {
  vi.stubEnv('DATABASE_URL', database.url);
});
afterEach(() => database.thaw());
afterAll(async () => {
  await closeDatabase();
  await database.end();
});

/** Lets the server go on, and waits until it has read what it was sent. */
async function thaw(): Promise<void> {
  database.thaw();
  const others = () =>
    database.query(
      "select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    );
  await closeDatabase();
  await expect.poll(others).toEqual([]);
}

it('a COMMIT that comes to a stopped server is not carried out later', async () => {
  const from = performance.now();
  const write = inTransaction(async (transaction) => {
    await transaction.execute(sql`insert into kept values (1)`);
    await database.freeze();
  });
  await expect(write).rejects.toThrow();
  expect(performance.now() - from).toBeLessThan(8_000);
  await thaw();
  expect(await database.query('select n from kept')).toEqual([]);
});

it('a profile is not saved and a session not ended after their requests were rejected', async () => {
  // Its clock is this machine's: the write is the first thing that the database is asked.
  vi.stubEnv('APP_MODE', 'live');
  vi.stubEnv('SITE_URL', 'https://www.example.com');
  const token = newToken();
  const [user = { id: '' }] = await database.query<{ id: string }>(
    "insert into users (mobile, name, created_at) values ('9876543210', 'user', now()) returning id",
  );
  await database.query('insert into sessions values ($1, $2, now(), now(), now())', [
    hashToken(token),
    user.id,
  ]);
  // Connections for both.
  await Promise.all([1, 2].map(() => getDatabase().execute(sql`select pg_sleep(0.1)`)));
  await database.freeze();
  const profile = { name: 'Asha', email: 'asha@example.com', state: 'Kerala' };
  const writes = await Promise.allSettled([
    saveProfile({ userId: user.id, address: '192.0.2.1' }, profile),
    endSessions(token, {}),
  ]);
  expect(writes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await thaw();
  expect(await database.query('select name from users')).toEqual([{ name: 'user' }]);
  expect(await database.query('select 1 from sessions')).toHaveLength(1);
});
