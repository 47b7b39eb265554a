import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Env, ownOrigins } from '@/lib/server/env';
import type { RequestContext } from './request-context';

/**
 * The web `Request` of an context. Its address has an origin of our own, whatever the client's
 * Host header claims; `body` is the whole body, where there is one.
 *
 * What most handlers need is at hand without the platform's own object, which costs more than the
 * rest of a small request; that one is made when something else of it is asked for.
 */
export function webRequest(
  { request, response }: RequestContext,
  env: Env,
  body: Buffer<ArrayBuffer> | undefined,
): Request {
  const url = ownOrigin(env, request.headers.host) + request.url;
  const method = request.method ?? '';
  let headers: Headers | undefined;
  let signal: AbortSignal | undefined;
  const atHand = {
    url,
    method,
    get headers() {
      headers ??= webHeaders(request);
      return headers;
    },
    get signal() {
      signal ??= leavingSignal(request.socket, response);
      return signal;
    },
  };
  let whole: Request | undefined;
  return new Proxy<Request>(Object.create(Request.prototype), {
    get(_, name) {
      if (name in atHand) return Reflect.get(atHand, name);
      // The platform's object takes no body with GET, whose body nothing here reads.
      const isBodiless = method === 'GET' || method === 'HEAD';
      whole ??= new Request(url, {
        method,
        headers: atHand.headers,
        body: isBodiless ? null : (body ?? null),
      });
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
}

function webHeaders({ headers }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}

function ownOrigin(env: Env, host: string | undefined): string {
  const origins = ownOrigins(env);
  return origins.find((origin) => origin.endsWith(`//${host}`)) ?? origins[0];
}

/**
 * Aborts when the client leaves before its answer is complete. An answer that waits behind another of
 * its connection is not told of that, the connection is.
 */
function leavingSignal(socket: Socket, response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    socket.off('close', onClose);
    if (!response.writableFinished) controller.abort();
  };
  if (socket.destroyed) controller.abort();
  else socket.once('close', onClose);
  response.once('close', onClose);
  return controller.signal;
}
