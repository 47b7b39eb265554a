import 'server-only';
import type { RequestListener } from 'node:http';
import type { Headers } from '../policies/security-headers';
import { endAnswer } from '../request/end-answer';
import { pathOf } from '../request/request-path';

/** A process that is about to end, which it still answers requests for a while before. */
export interface Draining {
  started: boolean;
}

/** Answers `/api/ready` with 503 once the process is draining, so that no more is sent here. */
export function unreadyWhenDraining(
  handler: RequestListener,
  draining: Draining,
  headers: Headers,
): RequestListener {
  return (request, response) => {
    if (!draining.started || pathOf(request.url ?? '') !== '/api/ready') {
      return handler(request, response);
    }
    response.writeHead(503, { ...headers, 'Content-Type': 'application/json' });
    endAnswer(request, response, '{"status":"not ready"}');
  };
}
