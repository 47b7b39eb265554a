import 'server-only';
import { DatabaseError } from 'pg';
import { log } from '@/lib/server/log';
import type { Asked } from './requirements';
import { DatabaseUnavailableError } from './unavailable';

/** How long a migration of another process may take, in seconds. */
const WAIT_S = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Takes a lock that the connection holds until it ends, so that only one process at a time migrates.
 *
 * @param key Identifies the lock.
 * @throws DatabaseUnavailableError where another process holds it for a minute.
 */
export async function lockMigrations(connection: Asked, key: number): Promise<void> {
  if (await takesLock(connection, { key, seconds: 1 })) return;
  log.warn('Another process holds the lock of migrations: this one waits for it.');
  if (await takesLock(connection, { key, seconds: WAIT_S })) return;
  throw new DatabaseUnavailableError(
    `Another process has held the lock of the database's migrations for a minute. Wait for its end; if it is gone, end its connection by select pg_terminate_backend(${await holderOf(connection, key)}).`,
  );
}

async function takesLock(
  connection: Asked,
  { key, seconds }: { key: number; seconds: number },
): Promise<boolean> {
  await connection.query(`set lock_timeout = '${seconds}s'`);
  try {
    await connection.query('select pg_advisory_lock($1)', [key]);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}

/** Returns the id of the server process whose connection holds the lock. */
async function holderOf(connection: Asked, key: number): Promise<number | undefined> {
  const { rows } = await connection.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and objid = $1 and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`,
    [key],
  );
  return rows[0]?.pid;
}
