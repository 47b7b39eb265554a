import 'server-only';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { answerNotFound, answerPage } from '../static/answer-page';
import { sendFile } from '../static/send-file';
import { answerEndpoint } from './answer-endpoint';
import { type Exchange, rejectExchange, type Serving } from './exchange';
import { isEndpoint, isPlainPath, pathOf } from './request-path';

/**
 * Answers each request: an address of a route file by its handler, what was built from memory, and
 * whatever is neither by saying so.
 */
export function requestHandler(serving: Serving): RequestListener {
  return (request, response) => {
    const requestId = randomUUID();
    const exchange = { request, response, path: pathOf(request.url ?? ''), requestId };
    answer(serving, exchange).catch((error: unknown) => {
      serving.log.error({ requestId, err: error }, 'request failed');
      if (response.headersSent) response.destroy();
      else if (isEndpoint(exchange.path)) rejectExchange(serving, exchange, { code: 'internal' });
      else sendFile(request, response, serving.site.failed);
    });
  };
}

async function answer(serving: Serving, exchange: Exchange): Promise<void> {
  const { path } = exchange;
  const plain = isPlainPath(path);
  const found = plain ? serving.findRoute(path) : undefined;
  if (found) await answerEndpoint(serving, exchange, found);
  else if (isEndpoint(path)) {
    rejectExchange(serving, exchange, { code: plain ? 'not_found' : 'bad_address' });
  } else if (plain) answerPage(serving, exchange);
  else answerNotFound(serving, exchange);
}
