import 'server-only';
import { runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { lockMigrations } from '@/lib/server/db/lock-migrations';
import { MigrationError } from '@/lib/server/db/run-migrations';
import { setUpSession } from '@/lib/server/db/set-up-session';
import { DatabaseUnavailableError } from '@/lib/server/db/unavailable';
import { workerLog } from './worker-log';

/** Key of our advisory lock; the number has no meaning. */
const LOCK = 7_116_802;

/**
 * Migrates the job queue's own tables in the database at `url` to this release, so that the
 * worker needs no privilege to change tables. Any number of processes may do so at once.
 *
 * @throws MigrationError where that fails, DatabaseUnavailableError where another process takes over a minute.
 */
export async function prepareJobs(url: string): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: 5_000,
    onConnect: async (client) => void (await setUpSession(client)),
  });
  pool.on('error', () => undefined);
  try {
    // The lock belongs to the one connection, so it ends with the pool.
    await lockMigrations(pool, LOCK);
    await pool.query('set lock_timeout = 0');
    await runMigrations({ pgPool: pool, logger: workerLog });
  } catch (error) {
    if (error instanceof DatabaseUnavailableError) throw error;
    throw new MigrationError(
      `The tables of the job queue can't be brought to this release: ${error instanceof Error ? error.message : error}.`,
      { cause: error },
    );
  } finally {
    await pool.end();
  }
}
