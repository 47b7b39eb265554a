import 'server-only';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { loadEnv } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { setUpSession } from './set-up-session';

/** A server that is gone or does not answer must cost a request seconds, not minutes. In milliseconds. */
const WAITS = {
  connectionTimeoutMillis: 2_000,
  // The server's own limits do not run out while its processes are stopped or the network is gone.
  query_timeout: 6_000,
  // Requests after a quiet minute need no new connections.
  idleTimeoutMillis: 600_000,
} as const satisfies PoolConfig;

const LIMITS = {
  statement_timeout: '5s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '10s',
};

/**
 * Maximum connections of the pool. Each of the worker's three lanes holds one to listen for new jobs.
 * lib/server/operations/worker/presence.ts has a twelfth. The sum over all processes must stay below 80 % of
 * the server's limit.
 */
const CONNECTIONS = 11;

const processes = new WeakMap<object, number>();

/** Returns the id of the server process that a connection of the pool had when it was opened. */
export function firstProcessOf(client: PoolClient): number | undefined {
  return processes.get(client);
}

/**
 * The connections to the database that `DATABASE_URL` names.
 *
 * @throws Error when `DATABASE_URL` is not set: a launcher should have set it.
 */
export function makePool(): Pool {
  const { DATABASE_URL } = loadEnv();
  if (!DATABASE_URL) throw new Error('DATABASE_URL is not set.');
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: CONNECTIONS,
    ...WAITS,
    onConnect: async (client) => {
      processes.set(client, await setUpSession(client, LIMITS));
    },
  });
  // The server closed an idle connection; without a listener the error would end the process.
  pool.on('error', (err) => log.warn({ err }, 'idle database connection lost'));
  // The same for a connection that is lost between two queries of a transaction; the next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
