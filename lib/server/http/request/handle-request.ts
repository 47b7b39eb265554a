import 'server-only';
import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Env } from '@/lib/server/env';
import { createLog } from '@/lib/server/log';
import { callHeaders } from '../policies/security-headers';
import { answerNotFound, answerPage } from '../static/answer-page';
import { sendFile } from '../static/send-file';
import type { Site } from '../static/site';
import { answerCall } from './answer-endpoint';
import { BODY_TIME_MS } from './body-limits';
import { type Exchange, type Front, stop } from './exchange';
import { forwarder, type NextHandler } from './forward';
import { isCall, isPlainPath, pathOf } from './request-path';

/**
 * Answers each request: what was built from memory, the rest through Next, which sees only addresses
 * that the build knows.
 */
export function requestHandler({
  site,
  env,
  next,
  bodyTimeMs = BODY_TIME_MS,
  log = createLog(),
}: {
  site: Site;
  env: Env;
  next: NextHandler;
  bodyTimeMs?: number;
  log?: Logger;
}): RequestListener {
  const headers = callHeaders(env);
  const front: Front = { site, env, headers, bodyTimeMs, log, forward: forwarder({ env, next }) };
  return (request, response) => {
    const requestId = randomUUID();
    const exchange = { request, response, path: pathOf(request.url ?? ''), requestId };
    answer(front, exchange).catch((error: unknown) => {
      log.error({ requestId, err: error }, 'request failed');
      if (response.headersSent) response.destroy();
      else if (isCall(exchange.path)) stop(front, exchange, { code: 'internal' });
      else sendFile(request, response, site.failed);
    });
  };
}

async function answer(front: Front, exchange: Exchange): Promise<void> {
  const { path } = exchange;
  const plain = isPlainPath(path);
  const handler = plain && front.site.handlers.find(({ pattern }) => pattern.test(path));
  if (handler) return answerCall(front, exchange, handler.methods);
  if (isCall(path)) return stop(front, exchange, { code: plain ? 'not_found' : 'bad_address' });
  return plain ? answerPage(front, exchange) : answerNotFound(front, exchange);
}
