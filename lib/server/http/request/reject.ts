import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, errors } from '@/lib/contract/errors';
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

/** Answers with the error envelope at the address of an endpoint, elsewhere with its sentence as text. */
export function reject(
  request: IncomingMessage,
  response: ServerResponse,
  { code, headers }: { code: Rejection; headers: HeaderFields },
): void {
  const { status, message, detail } = errors[code];
  const isForEndpoint = isEndpoint(pathOf(request.url ?? ''));
  const text = isForEndpoint ? JSON.stringify({ code, message, detail }) : `${detail}\n`;
  response.writeHead(status, {
    ...headers,
    'Content-Type': isForEndpoint ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    ...(isUnread(request) && { Connection: 'close' }),
  });
  endResponse(request, response, text);
}
