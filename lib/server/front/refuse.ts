import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { endAnswer, isUnread } from './end-answer';
import { isCall, pathOf } from './request-path';
import type { Headers } from './security-headers';

/** What the front itself refuses. */
const refusals = {
  bad_address: { status: 400, message: 'Bad request', detail: 'This address is malformed.' },
  bad_proxy: {
    status: 400,
    message: 'Bad request',
    detail: 'This request did not come through the proxies of this website.',
  },
  not_found: { status: 404, message: 'Not found', detail: 'There is nothing at this address.' },
  method_not_allowed: {
    status: 405,
    message: 'Method not allowed',
    detail: 'Use one of the methods that the Allow header lists.',
  },
  body_too_slow: {
    status: 408,
    message: 'Request timeout',
    detail: 'The request took too long to arrive. Try again.',
  },
  body_too_large: {
    status: 413,
    message: 'Content too large',
    detail: 'This request carries more than is accepted here.',
  },
  internal: {
    status: 500,
    message: 'Internal error',
    detail: 'Something went wrong here. Try again.',
  },
} as const;

export type Refusal = keyof typeof refusals;

/** Answers a call with the error envelope and anything else with its sentence as plain text. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { code, headers }: { code: Refusal; headers: Headers },
): void {
  const { status, message, detail } = refusals[code];
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
