import 'server-only';
import { type Env, ownOrigins } from '@/lib/server/env';
import type { Exchange } from './exchange';

/**
 * The web `Request` of an exchange. Its address has an origin of our own, whatever the client's
 * Host header claims; `body` is the whole body, where there is one.
 *
 * What most handlers need is at hand without the platform's own object, which costs more than the
 * rest of a small request; that one is made when something else of it is asked for.
 */
export function webRequest(
  { request, response }: Exchange,
  env: Env,
  body: Buffer<ArrayBuffer> | undefined,
): Request {
  const url = ownOrigin(env, request.headers.host) + request.url;
  const method = request.method ?? '';
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  let signal: AbortSignal | undefined;
  const atHand = {
    url,
    method,
    headers,
    get signal() {
      signal ??= leavingSignal(response);
      return signal;
    },
  };
  let whole: Request | undefined;
  return new Proxy<Request>(Object.create(Request.prototype), {
    get(_, name) {
      if (name in atHand) return Reflect.get(atHand, name);
      whole ??= new Request(url, { method, headers, body: body ?? null });
      const value: unknown = Reflect.get(whole, name);
      return typeof value === 'function' ? value.bind(whole) : value;
    },
  });
}

function ownOrigin(env: Env, host: string | undefined): string {
  const origins = ownOrigins(env);
  return origins.find((origin) => origin.endsWith(`//${host}`)) ?? origins[0];
}

/** Aborts when the client leaves before its answer is complete. */
function leavingSignal(response: Exchange['response']): AbortSignal {
  const controller = new AbortController();
  const onClose = () => {
    if (!response.writableFinished) controller.abort();
  };
  if (response.destroyed) onClose();
  else response.once('close', onClose);
  return controller.signal;
}
