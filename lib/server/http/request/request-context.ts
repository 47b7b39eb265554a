import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { type ErrorCode, errors } from '@/lib/contract/errors';
import type { Env } from '@/lib/server/env';
import { formLocation } from '@/lib/server/http/endpoints/form-answer';
import type { HeaderFields } from '@/lib/server/http/policies/security-headers';
import { crossOriginHeaders } from '../policies/cross-origin';
import type { Site } from '../static/built-site';
import { clientAddress } from './client-address';
import { endResponse, isUnread } from './end-response';
import { isEndpoint, pathOf } from './request-path';
import type { FindRoute } from './route-table';

/** What all requests have in common. */
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

/** Answers a request with an error of the server itself, and logs it. */
export function rejectRequest(
  server: ServerContext,
  context: RequestContext,
  { code, ...more }: { code: Rejection; Allow?: string },
): void {
  const { request, response, requestId } = context;
  const { method } = request;
  server.log.info({ requestId, method, code, status: errors[code].status }, 'request rejected');
  reject(request, response, { code, headers: { ...responseHeaders(server, context), ...more } });
}

/** Headers of a response that is neither a page nor a file. */
export function responseHeaders(
  { headers, env }: ServerContext,
  { request, path, requestId }: RequestContext,
): HeaderFields {
  const own = { ...headers, 'X-Request-Id': requestId };
  return isEndpoint(path) ? { ...own, ...crossOriginHeaders(request, env) } : own;
}

/** The client's address, by the trusted proxies; undefined where it did not come through them. */
export function clientAddressOf(
  { env }: ServerContext,
  { request }: RequestContext,
): string | undefined {
  const forwardedFor = request.headers['x-forwarded-for'];
  return clientAddress({
    socket: request.socket.remoteAddress,
    forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    proxies: env.TRUSTED_PROXY_COUNT,
  });
}

/** The address that the connection comes from: the client's, or the nearest proxy's. */
export function socketAddress({ request }: RequestContext): string {
  return clientAddress({ socket: request.socket.remoteAddress, proxies: 0 }) ?? '';
}

/** Errors that the server itself answers with. */
export type Rejection = Extract<
  ErrorCode,
  | 'bad_address'
  | 'bad_host'
  | 'bad_proxy'
  | 'expectation_failed'
  | 'foreign_origin'
  | 'not_found'
  | 'method_not_allowed'
  | 'body_too_slow'
  | 'body_too_large'
  | 'internal'
>;

/**
 * Answers with the error envelope at the address of an endpoint, elsewhere with its sentence as text; a form
 * that a browser sends without script is redirected to its page, which says what happened.
 */
function reject(
  request: IncomingMessage,
  response: ServerResponse,
  { code, headers }: { code: Rejection; headers: HeaderFields },
): void {
  const { status, message, detail } = errors[code];
  const path = pathOf(request.url ?? '');
  const isForEndpoint = isEndpoint(path);
  const form = { path: path.replace(/^\/api/, ''), type: request.headers['content-type'] };
  const location = formLocation(form, { code });
  const text = isForEndpoint ? JSON.stringify({ code, message, detail }) : `${detail}\n`;
  response.writeHead(location === undefined ? status : 303, {
    ...headers,
    ...(location !== undefined && { Location: location }),
    'Content-Type': isForEndpoint ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    ...(isUnread(request) && { Connection: 'close' }),
  });
  endResponse(request, response, text);
}
