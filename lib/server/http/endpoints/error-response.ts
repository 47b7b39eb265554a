import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import { isDatabaseDown } from './database-down';
import { JsonResponse } from './responses';

/** How long a caller should wait for a database that is down, in seconds. */
const DATABASE_WAIT_S = 5;

/**
 * What went wrong as an error of the contract: everything that isn't one is `internal`, and nothing
 * of its text reaches the caller.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isDatabaseDown(error)) {
    return new ApiError('unavailable', { retryAfterSeconds: DATABASE_WAIT_S });
  }
  return new ApiError('internal');
}

/** The answer that tells a caller of an error. */
export function errorResponse({
  code,
  message,
  detail,
  status,
  retryAfterSeconds,
}: ApiError): Response {
  const headers = new Headers();
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds));
  return new JsonResponse({ code, message, detail }, { status, headers });
}
