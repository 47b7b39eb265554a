import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '@/lib/server/env';
import { clientAddress } from './client-address';
import type { Forwarded } from './forward';
import { type Refusal, refuse } from './refuse';
import type { Headers } from './security-headers';
import type { Site } from './site';

/** What answering takes, the same for each request. */
export interface Front {
  site: Site;
  env: Env;
  forward: (forwarded: Forwarded) => Promise<void>;
  /** Headers of whatever is neither a page nor a file. */
  headers: Headers;
  bodyTimeMs: number;
}

/** One request and its answer. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
}

/** Ends an exchange with a refusal. */
export function stop(
  front: Front,
  { request, response }: Exchange,
  { code, ...more }: { code: Refusal; Allow?: string },
): void {
  refuse(request, response, { code, headers: { ...front.headers, ...more } });
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
