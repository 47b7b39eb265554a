import type { Endpoint } from '@/lib/contract/endpoint';

/** How long an answer may take, in milliseconds: as long as the pages wait. */
const ANSWER_WITHIN = 20_000;

/** A request of a check. */
export interface Asked {
  readonly endpoint: Endpoint;
  readonly body?: object | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
  /** With the cookies of the customer. */
  readonly asCustomer?: boolean | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the body is not JSON. */
  readonly json: unknown;
}

/** The backend did not answer. */
export class UnreachableError extends Error {
  override name = 'UnreachableError';
}

/** Sends requests to a backend as a browser at `origin` would. */
export class BackendUnderTest {
  readonly #base: string;
  readonly #cookie: string | undefined;
  readonly #origin: string;

  constructor({
    base,
    cookie,
    origin,
  }: {
    base: string;
    cookie: string | undefined;
    origin: string | undefined;
  }) {
    this.#base = base;
    this.#cookie = cookie;
    this.#origin = origin ?? new URL(base).origin;
  }

  /** @throws UnreachableError */
  async ask({ endpoint, body, query, asCustomer }: Asked): Promise<Answered> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const response = await this.#send(endpoint.path + search, {
      method: endpoint.method,
      headers: {
        Origin: this.#origin,
        ...(body && { 'Content-Type': 'application/json' }),
        ...(asCustomer && this.#cookie && { Cookie: this.#cookie }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, json: parseJson(text) };
  }

  /** What a browser asks before it sends JSON to another origin. @throws UnreachableError */
  async askPreflight({ method, path }: Endpoint): Promise<Answered> {
    const { status, headers } = await this.#send(path, {
      method: 'OPTIONS',
      headers: {
        Origin: this.#origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type',
      },
    });
    return { status, headers, json: undefined };
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN);
      return await fetch(this.#base + path, { ...init, redirect: 'manual', signal });
    } catch {
      throw new UnreachableError(
        `${this.#base + path.replace(/\?.*/, '')} can't be reached, or does not answer within ${ANSWER_WITHIN / 1000} s.`,
      );
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
