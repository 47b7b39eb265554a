import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Env, ownOrigins } from '@/lib/server/env';
import type { RequestContext } from './request-context';

/**
 * Builds the web `Request` of a request. Its address has an origin of this website, regardless of the
 * client's Host header; `body` is the whole body, if any.
 *
 * The properties that most handlers need are available without the platform's own object, which costs more
 * than the rest of a small request; it is created when another property is read.
 */
export function webRequest(
  context: RequestContext,
  env: Env,
  body: Buffer<ArrayBuffer> | undefined,
): Request {
  const made: object = new LightRequest(context, env, body);
  if (!(made instanceof Request)) throw new TypeError('LightRequest is below Request.');
  return made;
}

/** A class, whose objects share one shape: accessors of an object literal keep the request in memory. */
class LightRequest {
  readonly url: string;
  readonly method: string;
  readonly #context: RequestContext;
  readonly #body: Buffer<ArrayBuffer> | undefined;
  #headers: Headers | undefined;
  #signal: AbortSignal | undefined;
  #whole: Request | undefined;

  constructor(context: RequestContext, env: Env, body: Buffer<ArrayBuffer> | undefined) {
    const { request } = context;
    this.url = ownOrigin(env, request.headers.host) + request.url;
    this.method = request.method ?? '';
    this.#context = context;
    this.#body = body;
  }

  get headers(): Headers {
    this.#headers ??= webHeaders(this.#context.request);
    return this.#headers;
  }

  get signal(): AbortSignal {
    const { request, response } = this.#context;
    this.#signal ??= leavingSignal(request.socket, response);
    return this.#signal;
  }

  /** The platform's object. It accepts no body with GET, and no handler reads one. */
  whole(): Request {
    const isBodiless = this.method === 'GET' || this.method === 'HEAD';
    this.#whole ??= new Request(this.url, {
      method: this.method,
      headers: this.headers,
      body: isBodiless ? null : (this.#body ?? null),
    });
    return this.#whole;
  }
}

Object.setPrototypeOf(LightRequest.prototype, Request.prototype);
for (const name of Object.getOwnPropertyNames(Request.prototype)) {
  const isOwn = ['constructor', 'url', 'method'].includes(name);
  if (isOwn || Object.hasOwn(LightRequest.prototype, name)) continue;
  Object.defineProperty(LightRequest.prototype, name, {
    get(this: LightRequest) {
      const value: unknown = Reflect.get(this.whole(), name);
      return typeof value === 'function' ? value.bind(this.whole()) : value;
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
