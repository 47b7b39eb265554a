import 'server-only';

/** The database is a standby or set to read-only. */
const READ_ONLY = '25006';

/**
 * SQLSTATEs by which a database refuses a write and goes on to answer what only reads: read-only, no right, and
 * a lack of disk or memory. See https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const REFUSALS = /^(?:25006|42501|53[0-9A-Z]{3}|58030)$/;

let last: string | undefined;

/** Remembers that the database refused a write for its own state. @returns Whether it takes none at all. */
export function noteRefusal(error: unknown): boolean {
  const code = sqlStateOf(error);
  if (REFUSALS.test(code)) last = code;
  return code === READ_ONLY;
}

/** The SQLSTATE of the last refused write since the last call. */
export function takeRefusal(): string | undefined {
  const taken = last;
  last = undefined;
  return taken;
}

/** Drizzle wraps the error of the database. */
function sqlStateOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : sqlStateOf(error.cause);
}
