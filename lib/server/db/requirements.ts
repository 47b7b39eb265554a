import 'server-only';
import type { Client } from 'pg';
import { codeOf } from '@/lib/server/error-code';

/*
 * Checks of the site's requirements of a database: at the start, by the doctor and for readiness. Each
 * `find…` returns the problem and its remedy, as a clause about the database, or undefined.
 */

/** A connection or a pool of connections. */
export type Asked = Pick<Client, 'query'>;

const LEAST_VERSION = 150_000;

/** Finds a version that is too old for the migrations, or an encoding that lacks characters of names. */
export async function findUnsuitable(database: Asked): Promise<string | undefined> {
  const { rows } = await database.query<{ version: string; number: number; encoding: string }>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('server_version_num')::int as number`,
  );
  const [{ version, number, encoding } = { version: '', number: 0, encoding: '' }] = rows;
  if (number < LEAST_VERSION) return `is PostgreSQL ${version}, which is too old: use 15 or newer`;
  if (encoding === 'UTF8') return undefined;
  return `has the encoding ${encoding}, which lacks characters of names and fails on refunds: back it up, create another one by create database NAME template template0 encoding 'UTF8', restore the backup into it, and name it in DATABASE_URL`;
}

/** Finds a database that takes no writes, which a failover or a setting may end without a restart of the site. */
export async function findReadOnly(database: Asked): Promise<string | undefined> {
  const { rows } = await database.query<{ standby: boolean; readonly: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::bool as readonly`,
  );
  if (rows[0]?.standby)
    return 'takes no writes, since it is a standby: use the address of the primary in DATABASE_URL';
  if (!rows[0]?.readonly) return undefined;
  return 'takes no writes: turn default_transaction_read_only off for the server, the database and the user';
}

/** Returns the settings that are off and whose absence lets a power cut lose confirmed transactions. */
export async function findUnsafeSettings(database: Asked): Promise<readonly string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select name from pg_settings where setting = 'off'
      and name in ('fsync', 'full_page_writes', 'synchronous_commit') order by name`,
  );
  return rows.map(({ name }) => name);
}

/** The code with which PgBouncer rejects a transaction in its mode `statement`. */
const REFUSED_BY_POOLER = '08P01';

/** More than one, since other clients may use the pooler meanwhile, or it may use its processes in turn. */
const ROUNDS = 3;

/**
 * Finds a pooler that may give a connection's server process to another client between two transactions:
 * settings, the locks of workers, prepared statements and LISTEN belong to that process.
 *
 * @param one, other Two connections.
 */
export async function findLostSession(one: Asked, other: Asked): Promise<string | undefined> {
  if (await keepsProcess(one, other)) return undefined;
  return 'is behind a pooler that shares connections between clients, such as PgBouncer with pool_mode = transaction or statement: use the address of the database itself in DATABASE_URL, or set pool_mode = session';
}

async function keepsProcess(one: Asked, other: Asked): Promise<boolean> {
  try {
    const own = await processOf(one);
    for (let round = 0; round < ROUNDS; round += 1) {
      await other.query('begin');
      const taken = (await processOf(other)) === own;
      const isKept = !taken && (await processOf(one)) === own;
      await other.query('rollback');
      if (!isKept || (await processOf(one)) !== own) return false;
    }
    return true;
  } catch (error) {
    if (codeOf(error) === REFUSED_BY_POOLER) return false;
    throw error;
  }
}

/** Returns the id of the server process that runs a connection's statements now. */
async function processOf(connection: Asked): Promise<number> {
  const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
