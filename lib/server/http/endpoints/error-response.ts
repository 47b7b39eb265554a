import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import type { ErrorCode } from '@/lib/contract/errors';
import { ProviderError, type ProviderErrorKind } from '@/lib/server/core/ports/provider-error';
import { DatabaseNotAdmittedError } from '@/lib/server/db/admission';
import { DatabaseTimeoutError } from '@/lib/server/db/time-budget';
import { JsonResponse } from './responses';

/** How long a client should wait for a database that is down, in seconds. */
const DATABASE_WAIT_S = 5;

/** Error codes for a provider's failure; the client never gets the provider's message. */
const codesOfProviders = {
  refused: 'provider_refused',
  'rate-limited': 'unavailable',
  unavailable: 'unavailable',
  'timed-out': 'provider_too_slow',
  malformed: 'provider_refused',
} as const satisfies Record<ProviderErrorKind, ErrorCode>;

/**
 * Returns the contract's error for anything thrown: an unknown error is `internal`, and its message is not
 * sent to the client.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ProviderError) {
    const code = codesOfProviders[error.kind];
    const { retryAfterSeconds } = error;
    return new ApiError(code, code === 'unavailable' ? { retryAfterSeconds } : {});
  }
  if (isDatabaseDown(error)) {
    return new ApiError('unavailable', { retryAfterSeconds: DATABASE_WAIT_S });
  }
  return new ApiError('internal');
}

/** The response with an error in the envelope. */
export function errorResponse({
  code,
  message,
  detail,
  status,
  retryAfterSeconds,
  changed,
}: ApiError): Response {
  const headers = new Headers();
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
  return new JsonResponse({ code, message, detail, changed }, { status, headers });
}

/** Node's codes for a server that can't be reached, and single SQLSTATEs. */
const codesOfDown: ReadonlySet<string> = new Set([
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
  // The user may not write.
  '42501',
  // Waiting for a lock took longer than the pool allows.
  '55P03',
]);

/**
 * SQLSTATEs by their class: the server lacks memory, disk or connections (53), an operator, a time
 * limit or a restart ended the query (57), the system below it failed (58). See
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const classesOfDown = /^(?:53|57|58)[0-9A-Z]{3}$/;

/** Messages of `pg` and `pg-pool` for errors that have no code. */
const sentencesOfDown =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|is not queryable/;

/** Whether the cause of an error is that the database can't be reached or does not work. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseTimeoutError || error instanceof DatabaseNotAdmittedError) {
    return true;
  }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const isDown =
    codesOfDown.has(code) || classesOfDown.test(code) || sentencesOfDown.test(error.message);
  return isDown || isDatabaseDown(error.cause);
}
