import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import type { ErrorCode } from '@/lib/contract/errors';
import { ProviderError, type ProviderErrorKind } from '@/lib/server/providers/http/provider-error';
import { isDatabaseDown } from './database-down';
import { JsonResponse } from './responses';

/** How long a client should wait for a database that is down, in seconds. */
const DATABASE_WAIT_S = 5;

/** What an endpoint answers where a provider failed; what the provider said is no part of it. */
const codes = {
  refused: 'provider_refused',
  'rate-limited': 'unavailable',
  unavailable: 'unavailable',
  'timed-out': 'provider_too_slow',
  malformed: 'provider_refused',
} as const satisfies Record<ProviderErrorKind, ErrorCode>;

/**
 * The error of the contract for anything that was thrown: what is not known is `internal`, and nothing
 * of its text reaches the client.
 */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ProviderError) {
    const code = codes[error.kind];
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
