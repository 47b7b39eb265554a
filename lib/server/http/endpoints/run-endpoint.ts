import 'server-only';
import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { ApiError } from '@/lib/contract/api-error';
import { countCall } from '@/lib/server/core/metrics/registry';
import { withTimeBudget } from '@/lib/server/db/time-budget';
import { type Connection, connectionOf, type RouteContext } from './client-connection';
import { errorResponse, toApiError } from './error-response';

/** Fields that an endpoint adds to the log line of a request. */
export interface LogFields {
  /** Digest of the user's id. */
  user?: string;
}

/**
 * Runs an endpoint. The response of `work`, or the envelope of the error that it throws, is not cached, has
 * the request's id and one log line.
 */
export async function runEndpoint(
  {
    log,
    path,
    answerError = errorResponse,
  }: { log: Logger; path: string; answerError?: (error: ApiError) => Response },
  { request, context }: { request: Request; context: RouteContext | undefined },
  work: (connection: Connection, logged: LogFields) => Promise<Response>,
): Promise<Response> {
  const started = performance.now();
  const connection = connectionOf(context);
  const { requestId } = connection;
  const logged: LogFields = {};
  const response = await withTimeBudget(() => work(connection, logged)).catch((error: unknown) => {
    const known = toApiError(error);
    if (known.status >= 500) log.error({ requestId, route: path, err: error }, known.message);
    return answerError(known);
  });
  // The server sets these too, except under `npm run dev`.
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('x-request-id', requestId);
  const ms = Math.round(performance.now() - started);
  const { status } = response;
  countCall(path, status, ms);
  log.info({ requestId, method: request.method, route: path, status, ms, ...logged }, 'call');
  return response;
}
