import 'server-only';
import { DatabaseNotAdmittedError } from '@/lib/server/db/admission';
import { DatabaseTimeoutError } from '@/lib/server/db/time-budget';

/** Node's codes for a server that can't be reached, and single SQLSTATEs. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  '08000',
  '08003',
  '08006',
  // The server is read-only, such as a standby.
  '25006',
  // Waiting for a lock took longer than the pool allows.
  '55P03',
]);

/**
 * SQLSTATEs by their class: the server lacks memory, disk or connections (53), an operator, a time
 * limit or a restart ended the query (57), the system below it failed (58). See
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const classes = /^(?:53|57|58)[0-9A-Z]{3}$/;

/** Messages of `pg` and `pg-pool` for errors that have no code. */
const sentences =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** Whether the cause of an error is that the database can't be reached or does not work. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeoutError || error instanceof DatabaseNotAdmittedError) {
    return true;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isDown = codes.has(code) || classes.test(code) || sentences.test(error.message);
  return isDown || isDatabaseDown(error.cause);
}
