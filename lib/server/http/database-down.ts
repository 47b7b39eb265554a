import 'server-only';

/** Node's and Postgres's codes of a server that can't be reached, is starting, stopping or full. */
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
  '57P01',
  '57P02',
  '57P03',
]);

/** What `pg` says without a code. */
const sentences = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether an error, or what caused it, is that the database can't be reached. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const isDown = (typeof code === 'string' && codes.has(code)) || sentences.test(error.message);
  return isDown || isDatabaseDown(error.cause);
}
