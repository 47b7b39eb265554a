import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Env, ownOrigins } from '@/lib/server/env';
import type { RequestContext } from './request-context';

/**
 * The web `Request` of a request. Its address has an origin of this website, whatever the client's
 * Host header claims; `body` is the whole body, where there is one.
 *
 * What most handlers need is available without the platform's own object, which costs more than the
 * rest of a small request; that one is created when another of its properties is read.
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
      // The platform's object accepts no body with GET, and no handler reads one.
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
 * Aborts when the client leaves before its response is complete. A response that waits behind another of
 * its connection emits no event then, so the connection's events are used.
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
