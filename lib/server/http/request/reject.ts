import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, errors } from '@/lib/contract/errors';
import type { Headers } from '../policies/security-headers';
import { endAnswer, isUnread } from './end-answer';
import { isCall, pathOf } from './request-path';

/** What the front itself refuses. */
export type Refusal = Extract<
  ErrorCode,
  | 'bad_address'
  | 'bad_proxy'
  | 'not_found'
  | 'method_not_allowed'
  | 'body_too_slow'
  | 'body_too_large'
  | 'internal'
>;

/** Answers a call with the error envelope and anything else with its sentence as plain text. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { code, headers }: { code: Refusal; headers: Headers },
): void {
  const { status, message, detail } = errors[code];
  const call = isCall(pathOf(request.url ?? ''));
  const text = call ? JSON.stringify({ code, message, detail }) : `${detail}\n`;
  response.writeHead(status, {
    ...headers,
    'Content-Type': call ? 'application/json' : 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(text)),
    ...(isUnread(request) && { Connection: 'close' }),
  });
  endAnswer(request, response, text);
}
