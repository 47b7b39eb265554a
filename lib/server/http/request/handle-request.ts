import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { answerNotFound, answerPage } from '../static/answer-page';
import { sendFile } from '../static/send-file';
import { answerEndpoint } from './answer-endpoint';
import { endResponse } from './end-response';
import { type Exchange, rejectExchange, type Serving } from './exchange';
import type { Rejection } from './reject';
import { isEndpoint, isPlainPath, originForm, pathOf } from './request-path';
import { watchProxies } from './watch-proxies';

/**
 * Answers each request: an address of a route file by its handler, what was built from memory, and
 * whatever is neither by saying so.
 */
export function requestHandler(serving: Serving): RequestListener {
  const reportProxy = watchProxies(serving);
  return (request, response) => {
    const requestId = randomUUID();
    const target = originForm(request.url ?? '', serving.env);
    const code = target === undefined ? 'bad_host' : problemOf(request);
    if (target !== undefined) request.url = target;
    const exchange = { request, response, path: pathOf(request.url ?? ''), requestId };
    reportProxy(request);
    if (code) {
      rejectExchange(serving, exchange, { code });
      return;
    }
    answer(serving, exchange).catch((error: unknown) => {
      serving.log.error({ requestId, err: error }, 'request failed');
      if (response.headersSent) response.destroy();
      else if (isEndpoint(exchange.path)) rejectExchange(serving, exchange, { code: 'internal' });
      else sendFile(request, response, serving.site.failed);
    });
  };
}

/** What is wrong with a request whatever it asks for (RFC 9112, 3.2; RFC 9110, 10.1.1). */
function problemOf({ rawHeaders, headers, httpVersion }: IncomingMessage): Rejection | undefined {
  const isName = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host';
  const hosts = rawHeaders.filter(isName).length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'bad_host';
  const expected = headers.expect?.toLowerCase() ?? '100-continue';
  return expected === '100-continue' ? undefined : 'expectation_failed';
}

async function answer(serving: Serving, exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange;
  const plain = isPlainPath(path);
  const found = plain ? serving.findRoute(path) : undefined;
  if (found) await answerEndpoint(serving, exchange, found);
  else if (isEndpoint(path)) {
    rejectExchange(serving, exchange, { code: plain ? 'not_found' : 'bad_address' });
  } else if (plain) answerPage(serving, exchange);
  else if (path === '*' && request.method === 'OPTIONS') {
    // What the server as a whole can do (RFC 9110, 9.3.7).
    const Allow = 'GET, HEAD, POST, OPTIONS';
    endResponse(request, response.writeHead(204, { ...serving.headers, Allow }));
  } else answerNotFound(serving, exchange);
}
