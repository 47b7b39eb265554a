import 'server-only';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';

/** Ours among the advisory locks of the database; the number means nothing. */
const LOCK = 7_116_801;

/** The database can't be asked; it may be later. */
export class DatabaseUnreachableError extends Error {
  override name = 'DatabaseUnreachableError';
}

/** The database was asked and is not fit; nothing in it has changed. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Brings the database at `url` to this release's schema by the migrations in `folder`. Any number of
 * processes may do so at once; all of what is missing is applied, or nothing. With
 * `requiresDurability` a server that may lose what it confirmed is refused.
 *
 * @throws DatabaseUnreachableError where it can't be reached.
 * @throws MigrationError where it is refused or a migration fails, in a sentence.
 */
export async function migrate({
  url,
  folder,
  requiresDurability,
}: {
  url: string;
  folder: string;
  requiresDurability: boolean;
}): Promise<void> {
  // One connection of its own: the lock is the connection's.
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnreachableError(`The database can't be reached: ${reasonOf(error)}.`);
  });
  try {
    if (requiresDurability) await rejectUnsafe(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    // A migration that waits for a lock holds up whoever comes after it.
    await client.query("set lock_timeout = '3s'");
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
  } catch (error) {
    if (error instanceof MigrationError) throw error;
    throw new MigrationError(
      `A migration of the database failed, and nothing was changed: ${reasonOf(error)}.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Settings without which a power cut loses what the server has confirmed. */
const DURABILITY = ['fsync', 'full_page_writes', 'synchronous_commit'];

async function rejectUnsafe(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = 'off' order by name",
    [DURABILITY],
  );
  const unsafe = rows.map(({ name }) => name);
  if (unsafe.length === 0) return;
  throw new MigrationError(
    `The database server may lose what it has confirmed: ${unsafe.join(', ')} must be on in live. Correct its configuration and start again.`,
  );
}

/** Drizzle's own message is the whole statement; what it wraps says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause instanceof Error) return reasonOf(error.cause);
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error.message;
}
