import 'server-only';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Client } from 'pg';
import { lockMigrations } from './lock-migrations';
import { findLostSession, findReadOnly, findUnsafeSettings, findUnsuitable } from './requirements';
import { DatabaseUnavailableError, failureReasonOf } from './unavailable';
import { withClient } from './with-client';

/** Key of our advisory lock; the number has no meaning. */
const LOCK = 7_116_801;

/** The migrations of this release: beside this module, and in a build beside its programs. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url));

/** The database has not passed a check, or a migration failed; nothing in it has changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Migrates the database at `url` to this release's schema by the migrations in `folder`, else its own. Any
 * number of processes may do so at once. Either all missing migrations are applied, or none; with `upTo` those
 * up to this one, as `listMigrations` names it. With `requiresDurability` a server that may lose confirmed
 * transactions is rejected.
 *
 * @throws DatabaseUnavailableError where it can't be reached or takes no writes, or where another process has
 * been migrating it for a minute.
 * @throws MigrationError, in a sentence, where it is rejected or a migration fails.
 */
export async function migrate({
  url,
  folder = MIGRATIONS,
  requiresDurability,
  upTo = Number.POSITIVE_INFINITY,
}: {
  url: string;
  folder?: string;
  requiresDurability: boolean;
  upTo?: number;
}): Promise<void> {
  // The lock belongs to the connection.
  await withClient(url, async (client) => {
    await rejectUnfit(client, url);
    if (requiresDurability) await rejectUnsafe(client);
    await lockMigrations(client, LOCK);
    // A migration that waits for a lock blocks every later query of that table.
    await client.query("set lock_timeout = '3s'");
    const migrations = read(folder).filter(({ folderMillis }) => folderMillis <= upTo);
    const dialect = new PgDialect();
    await dialect.migrate(migrations, new NodePgSession(client, dialect, undefined), folder);
  }).catch((error: unknown) => {
    if (error instanceof MigrationError || error instanceof DatabaseUnavailableError) throw error;
    throw new MigrationError(
      `A migration of the database failed, and nothing was changed: ${failureReasonOf(error)}.`,
      { cause: error },
    );
  });
}

/** The migrations of this release, or those in `folder`, as milliseconds since 1970, by which they are ordered. */
export function listMigrations(folder = MIGRATIONS): number[] {
  return read(folder).map(({ folderMillis }) => folderMillis);
}

const read = (migrationsFolder: string) => readMigrationFiles({ migrationsFolder });

async function rejectUnfit(client: Client, url: string): Promise<void> {
  const unfit =
    (await findUnsuitable(client)) ??
    (await withClient(url, (other) => findLostSession(client, other)));
  if (unfit) throw new MigrationError(`The database ${unfit}.`);
  const readOnly = await findReadOnly(client);
  if (readOnly) throw new DatabaseUnavailableError(`The database ${readOnly}.`);
}

async function rejectUnsafe(client: Client): Promise<void> {
  const unsafe = await findUnsafeSettings(client);
  if (unsafe.length === 0) return;
  throw new MigrationError(
    `The database server may lose what it has confirmed: ${unsafe.join(', ')} must be on in live. Correct its configuration and start again.`,
  );
}
