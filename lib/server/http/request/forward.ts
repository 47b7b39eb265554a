import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Env, ownOrigins } from '@/lib/server/env';
import type { Headers } from '../policies/security-headers';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request that Next answers: from whom it came, and what headers the answer must have. */
export interface Forwarded {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  headers: Headers;
}

/**
 * Hands requests to Next with what only the front knows, in the headers that Next and the route
 * handlers read: the sender's address, and the website's own host and protocol in place of the
 * sender's claims.
 */
export function forwarder({
  env,
  next,
}: {
  env: Env;
  next: NextHandler;
}): (forwarded: Forwarded) => Promise<void> {
  const origins = ownOrigins(env).map((origin) => new URL(origin));
  return async ({ request, response, address, headers }) => {
    const { host, protocol } =
      origins.find((origin) => origin.host === request.headers.host) ?? new URL(ownOrigins(env)[0]);
    Object.assign(request.headers, {
      host,
      'x-forwarded-for': address,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
      // Next takes the nonce for the scripts that it renders from here.
      'content-security-policy': headers['Content-Security-Policy'],
    });
    delete request.headers.forwarded;
    delete request.headers['x-forwarded-port'];
    beforeHeaders(response, () => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // What Next renders is this visitor's; Next itself would let proxies keep some for a year.
      response.setHeader('Cache-Control', 'no-store');
    });
    await next(request, response);
  };
}

/** Runs `change` just before an answer's headers leave. */
function beforeHeaders(response: ServerResponse, change: () => void): void {
  response.writeHead = new Proxy(response.writeHead, {
    apply(writeHead, self, parameters) {
      change();
      return Reflect.apply(writeHead, self, parameters);
    },
  });
}
