import 'server-only';
import { codeOf } from '@/lib/server/error-code';

/** The database is a standby or set to read-only. */
const READ_ONLY = '25006';

/**
 * SQLSTATEs by which a database refuses a write while it still answers reads: read-only, missing privilege, and
 * lack of disk or memory. See https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const REFUSALS = /^(?:25006|42501|53[0-9A-Z]{3}|58030)$/;

let wasRefused = false;

/** Remembers a write that the database refused for its own state. @returns Whether it takes no writes at all. */
export function noteRefusedWrite(error: unknown): boolean {
  const code = codeOf(error);
  if (REFUSALS.test(code)) wasRefused = true;
  return code === READ_ONLY;
}

/** Returns whether the database has refused a write since the last call. */
export function takeRefusedWrite(): boolean {
  const taken = wasRefused;
  wasRefused = false;
  return taken;
}
