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

/** The migrations of an earlier release, up to and with the one of this name. */
function earlierRelease(last: string) {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const end = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${last}`)) + 1;
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

test('a database that has the eight migrations of which the first one was made goes on', async () => {
  const database = await emptyDatabase();
  await bring(database, earlierRelease('first'));
  const [made] = await database.query<{ at: string }>(
    'delete from drizzle.__drizzle_migrations returning created_at as at',
  );
  // The last of the eight was made when the first one says.
  await database.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
      select 'of before', $1::bigint - n from generate_series(0, 7) as n`,
    [made?.at],
  );
  await bring(database);
  expect(await tablesOf(database)).toEqual(TABLES);
});

test('a PAN that was verified before names were stored with it has the name of its account', async () => {
  const database = await emptyDatabase();
  await bring(database, earlierRelease('first'));
  await database.query(`
    insert into consent_notices (version, purpose, text, created_at) values ('1', 'kyc', 'text', now());
    with people (mobile, name, status) as (values
        ('9876543210', 'Asha Rao', 'verified'), ('9876543211', 'Ravi Kumar', 'pending'),
        ('9876543212', 'Meera', 'invalid'), ('9876543213', 'user', 'verified'), (null, '', 'verified')),
      accounts as (insert into users (mobile, name, created_at, erased_at)
        select mobile, name, now(), case when mobile is null then now() end from people returning id, name),
      given as (insert into consents (user_id, purpose, notice_version, channel, address, given_at)
        select id, 'kyc', '1', 'website', '127.0.0.1', now() from accounts returning id, user_id)
    insert into kyc_submissions
      (user_id, status, pan_ciphertext, key_id, pan_fingerprint, consent_id, created_at, decided_at)
    select accounts.id, status, kept.value::bytea, kept.value, kept.value, given.id, now(),
      case when status <> 'pending' then now() end
    from accounts join people using (name) join given on given.user_id = accounts.id,
      lateral (select case when status <> 'invalid' then 'x' end as value) as kept`);
  await bring(database);
  expect(
    await database.query(
      `select users.name, compared_name as compared from kyc_submissions
      join users on users.id = user_id order by 1`,
    ),
  ).toEqual([
    { name: '', compared: null },
    { name: 'Asha Rao', compared: 'Asha Rao' },
    { name: 'Meera', compared: null },
    { name: 'Ravi Kumar', compared: null },
    { name: 'user', compared: null },
  ]);
});

test('a refund of an earlier release is completed, though one name was spelt in two ways', async () => {
  const database = await emptyDatabase();
  await bring(database, earlierRelease('first'));
  await database.query(`
    insert into consent_notices (version, purpose, text, created_at) values ('1', 'kyc', 'text', now());
    with account as (insert into users (mobile, name, created_at)
        values ('9876543210', 'Asha Rao', now()) returning id),
      bought as (insert into orders (user_id, course_slug, plan_id, plan_name, months, list_paise,
          discount_paise, price_paise, gst_percent, cgst_paise, sgst_paise, igst_paise, total_paise,
          firm_state_code, state_code, status, created_at, expires_at, paid_at)
        select id, 'a-course', 'a-plan', 'A plan', 1, 600000, 0, 600000, 18, 54000, 54000, 0, 708000,
          '27', '27', 'fulfilled', now(), now(), now() from account returning id),
      paid as (insert into payments (provider, provider_payment_id, order_id, outcome, amount_paise,
          currency, refunded_paise, method, paid_at, created_at)
        select 'cashfree', '1', id, 'settled', 708000, 'INR', 2000, 'upi', now(), now() from bought
        returning id, order_id),
      agreed as (insert into order_terms (order_id, document, version, accepted_at)
        select id, 'terms-and-conditions', '1', now() from bought)
    insert into refunds (order_id, payment_id, amount_paise, kind, status, channel, reason,
      requested_by, approved_by, created_at)
    select order_id, id, 1000, 'manual', 'requested', 'gateway', 'why', by, 'Asha  Rao', now()
    from paid, unnest(array['Asha Rao', 'Ravi']) as by`);
  await bring(database);
  await database.query("update refunds set status = 'success', completed_at = now()");
  expect(
    await database.query(
      `select requested_by as by, refunds.status, origin, provider_refund_id as theirs,
        refunded_paise as refunded, orders.status as "order", is_ticked as ticked
      from refunds join orders on orders.id = order_id join payments on payments.id = payment_id
      join order_terms on order_terms.order_id = orders.id order by 1`,
    ),
  ).toEqual(
    ['Asha Rao', 'Ravi'].map((by) => ({
      by,
      status: 'success',
      origin: 'ours',
      theirs: null,
      refunded: 2_000,
      order: 'fulfilled',
      ticked: false,
    })),
  );
  const again = (by: string) =>
    database.query(
      `insert into refunds (order_id, payment_id, amount_paise, kind, status, channel, reason,
        requested_by, approved_by, created_at)
      select order_id, payment_id, 1, 'manual', 'requested', 'gateway', 'why', $1, 'Ravi', now()
      from refunds limit 1`,
      [by],
    );
  await expect(again(' ravi')).rejects.toThrow('two different people');
  await expect(again('Asha')).resolves.toEqual([]);
});
