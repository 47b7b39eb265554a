import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, errors } from '@/lib/contract/errors';
import { formLocation } from '../endpoints/form-answer';
import type { HeaderFields } from '../policies/security-headers';
import { endResponse, isUnread } from './end-response';
import { isEndpoint, pathOf } from './request-path';

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
export function reject(
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
