import 'server-only';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { loadEnv } from '../env';
import { log } from '../log';
import * as consents from './schema/consents';
import * as leads from './schema/leads';
import * as otps from './schema/otps';
import * as rateLimits from './schema/rate-limits';
import * as sandbox from './schema/sandbox';
import * as sessions from './schema/sessions';
import * as users from './schema/users';
import * as webhookEvents from './schema/webhook-events';

const schema = {
  ...consents,
  ...leads,
  ...otps,
  ...rateLimits,
  ...sandbox,
  ...sessions,
  ...users,
  ...webhookEvents,
};

/** What a query runs on: the database, or a transaction of it (`inTransaction`). */
export type Queryable = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute' | 'query'
>;

/** A server that is gone or stuck must cost a caller seconds, not minutes. In milliseconds. */
const LIMITS = {
  connectionTimeoutMillis: 2_000,
  // A burst after a quiet minute finds its connections made.
  idleTimeoutMillis: 600_000,
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
} as const satisfies PoolConfig;

/** Connections of one process; replicas × this stays below 80 % of the server's. */
const CONNECTIONS = 10;

interface Connections {
  pool: Pool;
  database: Queryable;
}

/** In development Next loads a module anew after an edit; the pool is there once. */
const shared: typeof globalThis & { researchAnalystDatabase?: Connections } = globalThis;

/**
 * The database that `DATABASE_URL` names, over one pool a process, which is made at the first call.
 *
 * @throws Error when `DATABASE_URL` is not set: a launcher should have set it.
 */
export function getDatabase(): Queryable {
  return connections().database;
}

/**
 * Runs `work` in one transaction, which is committed unless it throws. In place of Drizzle's own,
 * which never gives its connection back when the database is lost before BEGIN: after ten of those
 * the pool is empty.
 */
export async function inTransaction<Result>(
  work: (transaction: Queryable) => Promise<Result>,
): Promise<Result> {
  const client = await getPool().connect();
  let isFit = false;
  try {
    await client.query('begin');
    const result = await work(overSchema(client));
    await client.query('commit');
    isFit = true;
    return result;
  } catch (error) {
    isFit = await client.query('rollback').then(
      () => true,
      () => false,
    );
    throw error;
  } finally {
    // One that is lost, or still in the transaction, is for nobody else.
    client.release(!isFit);
  }
}

/** The pool below `getDatabase`, for what speaks SQL itself, such as the job queue. */
export function getPool(): Pool {
  return connections().pool;
}

/** Ends the pool, once the queries under way are done. The next call makes another one. */
export async function closeDatabase(): Promise<void> {
  const open = shared.researchAnalystDatabase;
  delete shared.researchAnalystDatabase;
  await open?.pool.end();
}

function connections(): Connections {
  shared.researchAnalystDatabase ??= connect();
  return shared.researchAnalystDatabase;
}

function connect(): Connections {
  const { DATABASE_URL } = loadEnv();
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  const pool = new Pool({ connectionString: DATABASE_URL, max: CONNECTIONS, ...LIMITS });
  // A connection that the server cut while it was idle; without a listener it ends the process.
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'));
  // Nor may one that is lost in a transaction, between two of its queries; the next of them fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { pool, database: overSchema(pool) };
}

function overSchema(client: Pool | PoolClient): Queryable {
  return drizzle(client, { schema, casing: 'snake_case' });
}
