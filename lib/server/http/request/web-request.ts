import 'server-only';
import { type Env, ownOrigins } from '@/lib/server/env';
import type { Exchange } from './exchange';

/**
 * The web `Request` of an exchange. Its address has an origin of our own, whatever the client's
 * Host header claims; `body` is the whole body, where there is one.
 */
export function webRequest(
  exchange: Exchange,
  env: Env,
  body: Buffer<ArrayBuffer> | undefined,
): Request {
  const { request } = exchange;
  const origins = ownOrigins(env);
  const origin = origins.find((own) => own.endsWith(`//${request.headers.host}`)) ?? origins[0];
  return new ServerRequest(origin + request.url, exchange, body);
}

class ServerRequest extends Request {
  readonly #response: Exchange['response'];
  #controller: AbortController | undefined;

  constructor(url: string, { request, response }: Exchange, body: Buffer<ArrayBuffer> | undefined) {
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]);
    super(url, { method: request.method ?? '', headers, body: body ?? null });
    this.#response = response;
  }

  /**
   * Aborts when the client leaves before its answer is complete. Made when somebody asks: the
   * base class's own costs every request, and few handlers wait for anything.
   */
  override get signal(): AbortSignal {
    if (!this.#controller) {
      const controller = new AbortController();
      const response = this.#response;
      const onClose = () => {
        if (!response.writableFinished) controller.abort();
      };
      if (response.destroyed) onClose();
      else response.once('close', onClose);
      this.#controller = controller;
    }
    return this.#controller.signal;
  }
}
