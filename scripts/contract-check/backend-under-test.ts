import type { Endpoint } from '@/lib/contract/endpoint';
import { parseJson } from '../setup/read-file.mjs';
import type { Arguments } from './arguments';

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

/** Sends requests to a backend as a browser at `origin` would; its functions throw UnreachableError. */
export function backendUnderTest({
  base,
  cookie,
  origin,
}: Pick<Arguments, 'base' | 'cookie' | 'origin'>) {
  const Origin = origin ?? new URL(base).origin;
  return {
    ask({ endpoint, body, query, asCustomer }: Asked): Promise<Answered> {
      const search = query ? `?${new URLSearchParams(query)}` : '';
      return send(base + endpoint.path + search, {
        method: endpoint.method,
        headers: {
          Origin,
          ...(body && { 'Content-Type': 'application/json' }),
          ...(asCustomer && cookie && { Cookie: cookie }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
    },
    /** Sends a browser's preflight for JSON to another origin. */
    askPreflight({ method, path }: Endpoint): Promise<Answered> {
      const headers = {
        Origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type',
      };
      return send(base + path, { method: 'OPTIONS', headers });
    },
  };
}

async function send(address: string, init: RequestInit): Promise<Answered> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    const response = await fetch(address, { ...init, redirect: 'manual', signal });
    const { status, headers } = response;
    return { status, headers, json: parseJson(await response.text()) };
  } catch {
    throw new UnreachableError(
      `${address.replace(/\?.*/, '')} can't be reached, or does not answer within ${ANSWER_WITHIN / 1000} s.`,
    );
  }
}
