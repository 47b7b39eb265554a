import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { onceAMinute } from '@/lib/server/log';
import { answerEndpoint } from './answer-endpoint';
import { answerFailed, answerNotFound, answerPage } from './answer-page';
import { endResponse } from './end-response';
import {
  type Rejection,
  type RequestContext,
  rejectRequest,
  responseHeaders,
  type ServerContext,
} from './request-context';
import { isEndpoint, isPlainPath, originForm, pathOfTarget } from './request-path';

/**
 * Answers each request: the address of a route file by its handler, a built page or file from memory, and
 * anything else with 404.
 */
export function requestHandler(server: ServerContext): RequestListener {
  const reportProxy = watchProxies(server);
  return (request, response) => {
    const requestId = randomUUID();
    const target = originForm(request.url ?? '', server.env);
    const code = target === undefined ? 'bad_host' : problemOf(request);
    if (target !== undefined) request.url = target;
    const context = { request, response, path: pathOfTarget(request.url ?? ''), requestId };
    reportProxy(request);
    if (code) {
      rejectRequest(server, context, { code });
      return;
    }
    answer(server, context).catch((error: unknown) => {
      server.log.error({ requestId, err: error }, 'request failed');
      if (response.headersSent) response.destroy();
      else if (isEndpoint(context.path)) rejectRequest(server, context, { code: 'internal' });
      else answerFailed(server, context);
    });
  };
}

/** Returns why a request is rejected at any address (RFC 9112, 3.2; RFC 9110, 10.1.1). */
function problemOf({ rawHeaders, headers, httpVersion }: IncomingMessage): Rejection | undefined {
  const isName = (text: string, index: number) => index % 2 === 0 && text.toLowerCase() === 'host';
  const hosts = rawHeaders.filter(isName).length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) return 'bad_host';
  const expected = headers.expect?.toLowerCase() ?? '100-continue';
  return expected === '100-continue' ? undefined : 'expectation_failed';
}

async function answer(server: ServerContext, context: RequestContext): Promise<void> {
  const { request, response, path } = context;
  const plain = isPlainPath(path);
  const found = plain ? server.findRoute(path) : undefined;
  if (found) await answerEndpoint(server, context, found);
  else if (isEndpoint(path)) {
    rejectRequest(server, context, { code: plain ? 'not_found' : 'bad_address' });
  } else if (plain) await answerPage(server, context);
  else if (path === '*' && request.method === 'OPTIONS') {
    // The methods of the server as a whole (RFC 9110, 9.3.7).
    const Allow = 'GET, HEAD, POST, OPTIONS';
    endResponse(request, response.writeHead(204, { ...responseHeaders(server, context), Allow }));
  } else answerNotFound(server, context);
}

/**
 * Reports requests that come through a proxy while the settings name none, at most once a minute:
 * then all visitors have the proxy's address and share its limits.
 */
function watchProxies({ env, log }: ServerContext): (request: IncomingMessage) => void {
  const report = onceAMinute(() =>
    log.error(
      'X-Forwarded-For arrives while TRUSTED_PROXY_COUNT is 0: limits count all visitors of that proxy as one',
    ),
  );
  return ({ headers }) => {
    if (env.TRUSTED_PROXY_COUNT === 0 && headers['x-forwarded-for'] !== undefined) report();
  };
}
