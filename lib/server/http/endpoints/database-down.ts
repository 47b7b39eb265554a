import 'server-only';

/** Node's and Postgres's codes of a server that can't be reached, is starting, stopping, full or stuck. */
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
  '53300',
  // A lock or a statement that took longer than the pool allows.
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
]);

/** What `pg` says without a code. */
const sentences =
  /timeout exceeded when trying to connect|Connection terminated|and is not queryable/;

/** Whether an error, or what caused it, is that the database can't be reached or doesn't get on. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const isDown = (typeof code === 'string' && codes.has(code)) || sentences.test(error.message);
  return isDown || isDatabaseDown(error.cause);
}
