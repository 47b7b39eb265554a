import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type ErrorCode, errors } from '@/lib/contract/errors';
import type { Env } from '@/lib/server/env';
import { formLocation } from '@/lib/server/http/endpoints/form-answer';
import type { HeaderFields } from '@/lib/server/http/policies/security-headers';
import { crossOriginHeaders } from '../policies/cross-origin';
import type { Site } from '../static/built-site';
import { endResponse, isUnread } from './end-response';
import { isEndpoint } from './request-path';
import type { FindRoute } from './route-table';

/** Data shared by all requests. */
export interface ServerContext {
  readonly site: Site;
  readonly findRoute: FindRoute;
  readonly env: Env;
  /** Headers of responses that are neither pages nor files. */
  readonly headers: HeaderFields;
  readonly log: Logger;
  readonly bodyTimeMs: number;
  /** Whether the process is about to end. */
  readonly isDraining: () => boolean;
}

/** A request and its response. */
export interface RequestContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly path: string;
  /** Identifies the request in the logs and in the response. */
  readonly requestId: string;
}

/**
 * Answers a request with an error of the server itself, and logs it: at the address of an endpoint with the
 * envelope, elsewhere with its sentence as text; a form that a browser sends without script is redirected to
 * its page, which shows the error.
 *
 * @param logged Further fields of the log line.
 */
export function rejectRequest(
  server: ServerContext,
  context: RequestContext,
  { code, logged, ...more }: { code: Rejection; logged?: object; Allow?: string },
): void {
  const { request, response, path, requestId } = context;
  const { method, headers } = request;
  const { status, message, detail } = errors[code];
  server.log.info({ requestId, method, code, status, ...logged }, 'request rejected');
  const isForEndpoint = isEndpoint(path);
  const form = { path: path.replace(/^\/api/, ''), type: headers['content-type'] };
  const location = formLocation(form, { code });
  const text = isForEndpoint ? JSON.stringify({ code, message, detail }) : `${detail}\n`;
  response.writeHead(location === undefined ? status : 303, {
    ...responseHeaders(server, context),
    ...more,
    ...(location !== undefined && { Location: location }),
    'Content-Type': isForEndpoint ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    ...(isUnread(request) && { Connection: 'close' }),
  });
  endResponse(request, response, text);
}

/** Headers of a response that is neither a page nor a file. */
export function responseHeaders(
  { headers, env }: ServerContext,
  { request, path, requestId }: RequestContext,
): HeaderFields {
  const own = { ...headers, 'X-Request-Id': requestId };
  return isEndpoint(path) ? { ...own, ...crossOriginHeaders(request, env) } : own;
}

/** Errors that the server itself answers with. */
export type Rejection = Extract<
  ErrorCode,
  | 'bad_address'
  | 'bad_host'
  | 'bad_proxy'
  | 'bad_forwarded'
  | 'expectation_failed'
  | 'foreign_origin'
  | 'not_found'
  | 'method_not_allowed'
  | 'body_too_slow'
  | 'body_too_large'
  | 'internal'
>;
