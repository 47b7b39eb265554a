import 'server-only';

/**
 * Returns the code of an error or of its cause, such as `ECONNREFUSED` or the SQLSTATE `28P01`, or the error's
 * name if there is no code. Drizzle and `fetch` wrap the error that has the code.
 */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? codeOf(error.cause) : error.name;
}
