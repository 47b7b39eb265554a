import { DatabaseError } from 'pg';
import { closeDatabase, getPool } from '@/lib/server/db/client';
import { appliedVersionQuery, schemaVersion } from '@/lib/server/db/schema-version';
import { unreachable } from '@/lib/server/db/unavailable';
import { loadStartEnv } from '@/lib/server/env';
import { loadEnvFiles } from '../setup/env-files';
import { Problem } from '../setup/problem.mjs';
import { root } from '../setup/root';
import { applyMigrations, type Target } from './prepare-schema';
import { openDatabase } from './start-database';

/**
 * Runs `work` on the database that `npm start` would use.
 *
 * @throws Problem where it can't be started, DatabaseUnavailableError where it can't be used; both have a remedy.
 */
export async function withDatabase<Result>(
  work: (database: Target) => Promise<Result>,
): Promise<Result> {
  loadEnvFiles(root);
  const env = loadStartEnv();
  const { url, stop } = await openDatabase(root, env);
  try {
    return await work({ url, env });
  } finally {
    await closeDatabase();
    await stop();
  }
}

/**
 * Runs `work` on that database with the schema of this release: the sandbox's own gets the migrations, the
 * database of `DATABASE_URL` must have them.
 *
 * @throws Problem where it can't be used, with the remedy.
 */
export function withSchema<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  return withDatabase(async (database) => {
    if (database.env.DATABASE_URL) await requireSchema();
    else await applyMigrations(database);
    return work(database.url);
  });
}

/** The SQLSTATE of a query about a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** A command never changes the schema under a site that runs. */
async function requireSchema(): Promise<void> {
  const version = await appliedVersion().catch((error: unknown) => {
    if (error instanceof DatabaseError && error.code === UNDEFINED_TABLE) return 0;
    throw unreachable(error);
  });
  if (version >= schemaVersion) return;
  throw new Problem(
    'The database does not have the schema of this release.',
    'Use the release that is running, or apply the migrations by npm run migrate.',
  );
}

async function appliedVersion(): Promise<number> {
  const { rows } = await getPool().query<{ version: number | null }>(
    `select (${appliedVersionQuery}) as version`,
  );
  return rows[0]?.version ?? 0;
}
