import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { applyAnswer } from '@/lib/server/billing/settlement/apply-answer';
import { settlement } from '@/lib/server/billing/settlement/settle-order';
import { enqueue } from '@/lib/server/core/jobs/enqueue';
import { now } from '@/lib/server/core/time/clock';
import { inTransaction } from '@/lib/server/db/client';
import { log } from '@/lib/server/log';
import { readBackupFile } from '@/lib/server/operations/backup/backup-file';
import { readBackup } from '@/lib/server/operations/backup/read-backup';
import { backUp, migrationsOfRelease, restore } from './backup-tools';
import { paidAnswer, seedBuyer, seedOrder } from './seed-orders';
import { noon, startServices } from './services';
import { createEmptyDatabase, type TestDatabase } from './test-database';

const services = startServices();
const folder = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true }));

const newPath = () => join(folder, randomUUID());

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  onTestFinished(() => database.drop());
  return database;
}

/** A paid order with its invoice, a job that waits, and text that is awkward in a line. */
async function seed(): Promise<string> {
  vi.spyOn(log, 'error').mockReturnValue();
  const buyer = await seedBuyer();
  await services.query('update users set name = $2 where id = $1', [
    buyer,
    'Line\u2028one\ntwo\r\t"\\ ₹😀',
  ]);
  const order = await seedOrder(buyer);
  await applyAnswer(order.id, paidAnswer(order, randomUUID()), await now());
  await services.query('update invoices set pdf = $1 where order_id = $2', [
    Buffer.from([0, 10, 13, 34, 92, 255]),
    order.id,
  ]);
  await inTransaction((tx) => enqueue(tx, settlement, { orderId: order.id }));
  return order.id;
}

const tables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname !~ '^pg_|^information_schema$' order by 1`;

const names = z.array(z.object({ name: z.string() }));

/** All rows of all tables as text, without those that a restore makes. */
async function rowsOf({ query }: { query: (text: string) => Promise<object[]> }) {
  const all: Record<string, unknown> = {};
  for (const { name } of names.parse(await query(tables))) {
    if (['public.site_state', 'graphile_worker.migrations'].includes(name)) continue;
    const id = name === 'drizzle.__drizzle_migrations' ? 'created_at' : 'part::text';
    all[name] = await query(`select ${id} as row from ${name} as part order by 1`);
  }
  return all;
}

const rules = `select conrelid::regclass::text as at, pg_get_constraintdef(oid) as rule from pg_constraint
  where connamespace = 'public'::regnamespace order by 1, 2`;

const triggers = `select tgrelid::regclass::text as at, tgname, tgenabled from pg_trigger
  where not tgisinternal order by 1, 2`;

it('a restored database has every row, rule and trigger of the one that was backed up', async () => {
  await seed();
  const path = newPath();
  await backUp(services.url, { path, takenAt: noon });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const restored = await emptyDatabase();
  await restore(restored.url, { path });
  expect(await rowsOf(restored)).toEqual(await rowsOf(services));
  expect(await restored.query(rules)).toEqual(await services.query(rules));
  expect(await restored.query(triggers)).toEqual(await services.query(triggers));
});

it('numbers of new rows go on after those of a restored table', async () => {
  const newAlert = (about: string) => `insert into alerts (kind, about, first_at, last_at)
    values ('x', '${about}', now(), now()) returning id`;
  const [last] = await services.query(newAlert('one'));
  const path = newPath();
  await backUp(services.url, { path, takenAt: noon });
  const restored = await emptyDatabase();
  await restore(restored.url, { path });
  expect(await restored.query(newAlert('two'))).toEqual([{ id: String(Number(last?.id) + 1) }]);
});

it('a backup is the database at one moment, whatever is written meanwhile', async () => {
  const path = newPath();
  const id = await seed();
  const count = async () => (await services.query('select count(*)::int as n from users'))[0]?.n;
  const before = await count();
  await backUp(services.url, { path, takenAt: noon, meanwhile: seedBuyer });
  const { takenAt, rows } = await readBackup(readBackupFile(path));
  expect({ takenAt, users: rows['public.users'] }).toEqual({
    takenAt: noon.toISOString(),
    users: before,
  });
  expect(await count()).toBe(Number(before) + 1);
  expect(gunzipSync(readFileSync(path)).toString()).toContain(id);
});

it('a later release restores a backup, and applies its migrations to the rows', async () => {
  const id = await seed();
  const path = newPath();
  await backUp(services.url, { path, takenAt: noon });
  const folder = migrationsOfRelease('alter table orders rename column plan_name to plan_title');
  const restored = await emptyDatabase();
  await restore(restored.url, { path, folder });
  const found = await restored.query('select plan_title from orders where id = $1', [id]);
  expect(found).toEqual([{ plan_title: 'A course' }]);
});

it('an earlier release rejects a backup', async () => {
  const path = newPath();
  await backUp(services.url, { path, takenAt: noon });
  const restored = await emptyDatabase();
  const folder = migrationsOfRelease();
  await expect(restore(restored.url, { path, folder })).rejects.toThrow('of another release');
  expect(await restored.query(tables)).toEqual([]);
});

it('a backup for a public key is read with its private key only', async () => {
  await seed();
  const identity = await generateX25519Identity();
  const path = newPath();
  await backUp(services.url, {
    path,
    takenAt: noon,
    recipient: await identityToRecipient(identity),
  });
  expect(await readBackup(readBackupFile(path, identity))).toHaveProperty('rows');
  await expect(readBackup(readBackupFile(path))).rejects.toThrow('--identity');
  const other = await generateX25519Identity();
  await expect(readBackup(readBackupFile(path, other))).rejects.toThrow("can't be read");
});

it('a disk that is full, and a backup that is not there, are told in a sentence', async () => {
  const file = await open(folder);
  await file.close();
  const full = new Error('ENOSPC: no space left on device');
  vi.spyOn(Object.getPrototypeOf(file), 'writeFile').mockRejectedValueOnce(full);
  const path = newPath();
  await expect(backUp(services.url, { path, takenAt: noon })).rejects.toThrow(
    `${path} can't be written (ENOSPC: no space left on device).`,
  );
  expect(existsSync(path)).toBe(false);
  await expect(readBackup(readBackupFile(path))).rejects.toThrow("can't be read");
});

it('an existing file is not overwritten', async () => {
  const path = newPath();
  writeFileSync(path, 'kept');
  await expect(backUp(services.url, { path, takenAt: noon })).rejects.toThrow('Name a new file');
  expect(readFileSync(path, 'utf8')).toBe('kept');
});

it.each([
  ['without its end', (text: string) => text.split('\n').slice(0, -2).join('\n'), 'cut off'],
  ['with a changed row', (text: string) => text.replace('fulfilled', 'refunded '), 'damaged'],
  ['that is something else', () => '{"some": "file"}\n', 'no backup'],
])('a backup %s is rejected, and the database stays empty', async (_, damage, said) => {
  await seed();
  const path = newPath();
  await backUp(services.url, { path, takenAt: noon });
  writeFileSync(path, gzipSync(damage(gunzipSync(readFileSync(path)).toString())));
  const restored = await emptyDatabase();
  await expect(restore(restored.url, { path })).rejects.toThrow(said);
  expect(await restored.query(tables)).toEqual([]);
});

it('a database with a table is not restored into', async () => {
  const path = newPath();
  await backUp(services.url, { path, takenAt: noon });
  const restored = await emptyDatabase();
  await restored.query('create table kept (id int)');
  await expect(restore(restored.url, { path })).rejects.toThrow('not empty');
});
