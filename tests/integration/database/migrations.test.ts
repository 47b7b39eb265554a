import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '@/lib/server/db/run-migrations';
import { migrationsFolder } from '../../setup/template-database';
import { createEmptyDatabase, type TestDatabase } from '../test-database';

const bring = (database: TestDatabase, folder = migrationsFolder, requiresDurability = false) =>
  migrate({ url: database.url, folder, requiresDurability });

async function emptyDatabase() {
  const database = await createEmptyDatabase();
  onTestFinished(database.drop);
  return database;
}

async function tablesOf({ query }: TestDatabase) {
  const rows = await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name);
}

const TABLES = [
  'alerts',
  'broker_consents',
  'consent_notices',
  'consents',
  'disputes',
  'entitlements',
  'family_fees',
  'group_members',
  'group_strangers',
  'invoice_counters',
  'invoices',
  'kyc_submissions',
  'lead_digests',
  'leads',
  'number_gaps',
  'operator_actions',
  'order_matters',
  'order_terms',
  'orders',
  'otps',
  'pan_lookups',
  'payment_events',
  'payments',
  'rate_limits',
  'recipients',
  'refunds',
  'reminders',
  'sandbox_behaviours',
  'sandbox_bot_webhook',
  'sandbox_broker_consents',
  'sandbox_clock',
  'sandbox_disputes',
  'sandbox_group_members',
  'sandbox_groups',
  'sandbox_invite_links',
  'sandbox_messages',
  'sandbox_orders',
  'sandbox_payments',
  'sandbox_refunds',
  'sandbox_webhooks',
  'sessions',
  'site_state',
  'timetable',
  'users',
  'webhook_events',
];

/** The migrations with one more, as the next release has them. */
function nextRelease(sql: string) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: 'next' });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(join(folder, 'next.sql'), sql);
  return folder;
}

test('migrations bring an empty database to the schema, and change nothing a second time', async () => {
  const database = await emptyDatabase();
  await bring(database);
  expect(await tablesOf(database)).toEqual(TABLES);
  await database.query(
    "insert into users (mobile, name, created_at) values ('9876543210', 'user', '2026-11-21')",
  );
  await bring(database);
  expect(await database.query('select mobile from users')).toEqual([{ mobile: '9876543210' }]);
});

test('four migrations at once do not collide', async () => {
  const database = await emptyDatabase();
  await Promise.all([1, 2, 3, 4].map(() => bring(database)));
  expect(await tablesOf(database)).toEqual(TABLES);
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  const applied = await database.query('select id from drizzle.__drizzle_migrations');
  expect(applied).toHaveLength(files.length);
});

test('a migration that fails changes nothing, and reports why without the statement', async () => {
  const database = await emptyDatabase();
  await bring(database);
  const failing = nextRelease(
    'create table novelties (id int);\n--> statement-breakpoint\nalter table nowhere add x int;',
  );
  await expect(bring(database, failing)).rejects.toThrow(
    'A migration of the database failed, and nothing was changed: relation "nowhere" does not exist.',
  );
  expect(await tablesOf(database)).toEqual(TABLES);
  await bring(database, nextRelease('create table novelties (id int);'));
  expect(await tablesOf(database)).toContain('novelties');
});

test('a migration that waits for a locked table fails soon', async () => {
  const database = await emptyDatabase();
  await bring(database);
  const holder = new Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table users');
  const folder = nextRelease('alter table users add column nickname text;');
  await expect(bring(database, folder)).rejects.toThrow('lock timeout');
  await holder.end();
});

test('a live start rejects a server that may lose confirmed transactions', async () => {
  const database = await emptyDatabase();
  await expect(bring(database, migrationsFolder, true)).resolves.toBeUndefined();
  const [{ name } = { name: '' }] = await database.query<{ name: string }>(
    'select current_database() as name',
  );
  await database.query(`alter database ${name} set synchronous_commit = off`);
  await expect(bring(database, migrationsFolder, true)).rejects.toThrow(
    'The database server may lose what it has confirmed: synchronous_commit must be on in live.',
  );
  await expect(bring(database)).resolves.toBeUndefined();
});

test('a server that can’t be reached is distinguished from one that rejects the login', async () => {
  const url = 'postgres://site:secret@127.0.0.1:9/site';
  const failure = migrate({ url, folder: migrationsFolder, requiresDurability: true });
  await expect(failure).rejects.toMatchObject({
    name: 'DatabaseUnavailableError',
    message:
      "The database can't be reached: connect ECONNREFUSED 127.0.0.1:9. Start it, or correct DATABASE_URL.",
  });
});

test('a database that has the fifteen migrations that became two goes on', async () => {
  const database = await emptyDatabase();
  await bring(database);
  // The last of the fifteen has the instant of the last one.
  await database.query(
    `with had as (delete from drizzle.__drizzle_migrations returning created_at)
      insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of before', (select max(created_at) from had) - n from generate_series(0, 14) as n`,
  );
  await bring(database);
  expect(await tablesOf(database)).toEqual(TABLES);
});
