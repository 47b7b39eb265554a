import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Env } from '@/lib/server/env';
import { crossOriginHeaders } from '../policies/cross-origin';
import type { Headers } from '../policies/security-headers';
import type { Site } from '../static/site';
import { clientAddress } from './client-address';
import type { Forwarded } from './forward';
import { type Refusal, refuse } from './reject';
import { isCall } from './request-path';

/** What answering takes, the same for each request. */
export interface Front {
  site: Site;
  env: Env;
  forward: (forwarded: Forwarded) => Promise<void>;
  /** Headers of whatever is neither a page nor a file. */
  headers: Headers;
  log: Logger;
  bodyTimeMs: number;
}

/** One request and its answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  /** Names the request in the logs and in its answer, if it is a call. */
  requestId: string;
}

/** Ends an exchange with a refusal. */
export function stop(
  front: Front,
  exchange: Exchange,
  { code, ...more }: { code: Refusal; Allow?: string },
): void {
  const { request, response } = exchange;
  refuse(request, response, { code, headers: { ...exchangeHeaders(front, exchange), ...more } });
}

/** Headers of an answer that is neither a page nor a file. */
export function exchangeHeaders(
  { headers, env }: Front,
  { request, path, requestId }: Exchange,
): Headers {
  if (!isCall(path)) return headers;
  return { ...headers, ...crossOriginHeaders(request, env), 'X-Request-Id': requestId };
}

/** The sender's address, as far as the trusted proxies tell it. */
export function senderAddress({ env }: Front, { request }: Exchange): string | undefined {
  const forwardedFor = request.headers['x-forwarded-for'];
  return clientAddress({
    socket: request.socket.remoteAddress,
    forwardedFor: Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    proxies: env.TRUSTED_PROXY_COUNT,
  });
}

/** The address that the connection comes from: the sender's, or the nearest proxy's. */
export function socketAddress({ request }: Exchange): string {
  return clientAddress({ socket: request.socket.remoteAddress, proxies: 0 }) ?? '';
}
