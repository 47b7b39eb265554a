import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { prepareJobs } from '@/lib/server/core/jobs/prepare-jobs';
import { closeDatabase, getDatabase, getPool, inTransaction } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/run-migrations';
import { timetable } from '@/lib/server/db/schema/site-state';
import { toApiError } from '@/lib/server/http/endpoints/error-response';
import { runSiteChecks } from '@/lib/server/operations/doctor/check';
import { databaseChecks } from '@/lib/server/operations/doctor/database-checks';
import { isReady } from '@/lib/server/operations/readiness/is-ready';
import { migrationsFolder, queryAt } from '../../setup/template-database';
import { createTestDatabase, type TestDatabase } from '../test-database';
import { startPooler } from './pooler';

/* The site's requirements of a database: at the start, in the doctor and for readiness. */

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  vi.stubEnv('DATABASE_URL', database.url);
});
afterEach(async () => {
  await closeDatabase();
  await database.drop();
});

const start = (url = database.url) =>
  migrate({ url, folder: migrationsFolder, requiresDurability: false });

/** Messages of the doctor's failing checks, by name. */
async function failures(): Promise<Record<string, string>> {
  const results = await runSiteChecks(databaseChecks);
  return Object.fromEntries(results.filter(({ ok }) => !ok).map(({ name, says }) => [name, says]));
}

const atServer = async (text: string) => void (await queryAt(inject('databaseServer'), text));

/** The default of new connections. */
const setDefault = async (setting: string) => {
  const name = new URL(database.url).pathname.slice(1);
  await database.query(`alter database ${name} set ${setting}`);
};

describe('a pooler that shares connections between clients', () => {
  it.each(['transaction', 'statement'] as const)(
    'in mode %s is told at the start, by the doctor and by readiness',
    async (mode) => {
      const url = await startPooler(database.url, mode);
      await expect(start(url)).rejects.toThrow(/pool_mode.*use the address of the database itself/);
      vi.stubEnv('DATABASE_URL', url);
      const failed = await failures();
      expect(failed['database session']).toContain('pool_mode = session');
      let count = 0;
      const readyBesideOthers = async () => {
        // Beside as many others as before a connection may get the same process again.
        count = (count + 1) % 4;
        const others = Array.from({ length: count }, () => getPool().query('select pg_sleep(0.1)'));
        return (await Promise.all([isReady(), ...others]))[0];
      };
      await expect.poll(readyBesideOthers).toBe(false);
    },
  );

  it('in mode session serves the site', async () => {
    const url = await startPooler(database.url, 'session');
    await start(url);
    await prepareJobs(url);
    vi.stubEnv('DATABASE_URL', url);
    expect(await failures()).toEqual({});
    expect(await isReady()).toBe(true);
  });
});

it('a parameter that the pooler refuses is named', async () => {
  const url = `${await startPooler(database.url, 'session')}?statement_timeout=5000`;
  const remedy = 'accepts no parameter statement_timeout';
  await expect(start(url)).rejects.toThrow(remedy);
  vi.stubEnv('DATABASE_URL', url);
  expect((await failures()).database).toContain(remedy);
});

describe('a database that takes no writes', () => {
  const READ_ONLY =
    /^(?:The database )?takes no writes: turn default_transaction_read_only off for the server/;

  it('is told at the start, by the doctor and by readiness, and is used once it takes them', async () => {
    await setDefault('default_transaction_read_only = on');
    await expect(start()).rejects.toMatchObject({
      name: 'DatabaseUnavailableError',
      message: expect.stringMatching(READ_ONLY),
    });
    expect(await failures()).toEqual({ 'database writes': expect.stringMatching(READ_ONLY) });
    expect(await isReady()).toBe(false);
    await setDefault('default_transaction_read_only = off');
    // The connections of before keep what they began with, until one of them is refused a write.
    const write = () => inTransaction((transaction) => transaction.execute(sql`delete from leads`));
    await expect(write()).rejects.toThrow();
    await expect(write()).resolves.toBeDefined();
    expect(await isReady()).toBe(true);
    expect(await failures()).toEqual({});
  });

  it('since the user has no right to is told by the doctor and by readiness, and calls are answered 503', async () => {
    const user = `user_${randomUUID().replaceAll('-', '')}`;
    await database.query(`create role ${user} login password 'secret'`);
    await database.query(`grant usage on schema drizzle, public to ${user}`);
    await database.query(`grant select on all tables in schema drizzle, public to ${user}`);
    onTestFinished(() => atServer(`drop role ${user}`));
    const url = Object.assign(new URL(database.url), { username: user, password: 'secret' });
    vi.stubEnv('DATABASE_URL', url.href);
    expect((await failures())['database writes']).toMatch(/^refuses a row \(42501\)/);
    expect(await isReady()).toBe(false);
    const failure: unknown = await getDatabase()
      .execute(sql`delete from leads`)
      .catch((error: unknown) => error);
    expect(toApiError(failure)).toMatchObject({ status: 503 });
  });
});

it('a database of another encoding is rejected, with what to do', async () => {
  const name = `latin_${randomUUID().replaceAll('-', '')}`;
  await database.query(
    `create database ${name} template template0 encoding 'LATIN1' locale 'C' locale_provider libc`,
  );
  onTestFinished(() => atServer(`drop database ${name} with (force)`));
  const url = Object.assign(new URL(database.url), { pathname: `/${name}` }).href;
  const said = /has the encoding LATIN1.*encoding 'UTF8'/;
  await expect(start(url)).rejects.toThrow(said);
  vi.stubEnv('DATABASE_URL', url);
  expect((await failures()).database).toMatch(said);
});

it('what a role or a database has set as its defaults changes nothing', async () => {
  const defaults = {
    DateStyle: "'SQL, DMY'",
    IntervalStyle: 'sql_standard',
    TimeZone: "'America/St_Johns'",
    bytea_output: 'escape',
    extra_float_digits: '-15',
    standard_conforming_strings: 'off',
    search_path: 'pg_catalog, nowhere',
    default_transaction_isolation: 'serializable',
    idle_session_timeout: "'100ms'",
    statement_timeout: "'100ms'",
    lock_timeout: "'1ms'",
    idle_in_transaction_session_timeout: "'100ms'",
  };
  for (const [setting, value] of Object.entries(defaults))
    await setDefault(`${setting} = ${value}`);
  await start();
  await prepareJobs(database.url);
  expect(await failures()).toEqual({});
  expect(await isReady()).toBe(true);
  const at = new Date('2027-03-04T05:06:07.089Z');
  const read = await inTransaction(async (transaction) => {
    await transaction.insert(timetable).values({ job: 'test', minute: at });
    await transaction.execute(sql`select pg_sleep(0.2)`);
    await delay(200);
    return transaction.select().from(timetable);
  });
  expect(read).toEqual([{ job: 'test', minute: at }]);
});
