import 'server-only';
import type { Client } from 'pg';

/**
 * Session settings that the site relies on, independent of the defaults of the role and the database: formats
 * of values, the search path, and no time limits but our own.
 */
const RELIED_ON = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  search_path: 'public',
  default_transaction_isolation: 'read committed',
  idle_session_timeout: '0',
  transaction_timeout: '0',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/**
 * Sets the settings that the site relies on for a new connection. A statement does it, since PgBouncer rejects
 * unknown startup parameters. Settings that the server's version does not know are left out.
 *
 * @param more Further settings; they override ours.
 * @returns The id of the server process.
 */
export async function setUpSession(
  client: Pick<Client, 'query'>,
  more: Readonly<Record<string, string>> = {},
): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    `select pg_backend_pid() as pid, set_config(name, value, false)
      from json_each_text($1) as wanted (name, value) where current_setting(name, true) is not null`,
    [JSON.stringify({ ...RELIED_ON, ...more })],
  );
  return rows[0]?.pid ?? 0;
}
