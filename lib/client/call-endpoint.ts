import * as z from 'zod/mini';
import type { Endpoint } from '@/lib/contract/endpoint';
import { errorAnswer } from '@/lib/contract/error-answer';
import { learnTime } from './backend-clock';
import { RequestError } from './request-error';

declare global {
  interface Window {
    /** Requests by address that components/account/early-requests.browser.ts has begun; it begins none later. */
    earlyResponses?: Map<string, Promise<Response>>;
  }
}

/**
 * Returns and forgets the response to a GET that the page began beside its scripts; a second call
 * finds none and makes its own request.
 */
function takeEarlyResponse(address: string): Promise<Response> | undefined {
  window.earlyResponses ??= new Map();
  const response = window.earlyResponses.get(address);
  window.earlyResponses.delete(address);
  return response;
}

/** Time limit of a request, in milliseconds. Our own server answers within 10 s, at worst with an error. */
const ANSWER_WITHIN = 20_000;

interface Sent<Query, Body> {
  readonly query?: Query;
  /** Sent as JSON; without it a POST has no body. */
  readonly body?: Body;
  /** Values of the path's variable segments. */
  readonly params?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/**
 * Makes a request to an endpoint below `base`, with the session cookie, and parses its answer.
 *
 * @throws RequestError whatever goes wrong.
 */
export async function callEndpoint<
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(
  base: string,
  endpoint: Endpoint & { query: Query; body: Body; response: Answer },
  { query, body, params, signal }: Sent<z.input<Query>, z.input<Body>> = {},
): Promise<z.output<Answer>> {
  const address = addressOf(base, endpoint.path, { query, params });
  const limit = limitTime(signal);
  const response = await send(address, endpoint.method, body, limit.signal);
  const answer = await readJson(response);
  limit.end();
  if (!response.ok) throw errorOf(response, answer);
  learnTime(response);
  // Other backends may answer with nothing where nothing is read.
  const parsed = z.safeParse(endpoint.response, answer ?? {});
  if (parsed.success) return parsed.data;
  throw new RequestError(`${endpoint.path} answered with something unknown.`, { kind: 'failed' });
}

/** The address of an endpoint with its query. */
export function addressOf(
  base: string,
  path: string,
  {
    query,
    params = {},
  }: { query?: unknown; params?: Readonly<Record<string, string>> | undefined } = {},
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) fields.set(name, String(value));
  return base + filled + (fields.size > 0 ? `?${fields}` : '');
}

/** A signal that aborts with `signal`, or when the answer takes too long. */
function limitTime(signal: AbortSignal | undefined) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), ANSWER_WITHIN);
  signal?.addEventListener('abort', () => limit.abort(signal.reason));
  return { signal: limit.signal, end: () => clearTimeout(timer) };
}

async function send(
  address: string,
  method: Endpoint['method'],
  body: unknown,
  signal: AbortSignal,
): Promise<Response> {
  const early = method === 'GET' ? takeEarlyResponse(address) : undefined;
  try {
    if (early) return await Promise.race([early, rejectAtAbort(signal)]);
    return await fetch(address, {
      method,
      credentials: 'include',
      ...(body !== undefined && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
      signal,
    });
  } catch {
    throw new RequestError(`${address} can't be reached.`, { kind: 'unreachable' });
  }
}

function rejectAtAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

/** The body as JSON; undefined if it does not parse or breaks off. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

function errorOf({ status, headers, url }: Response, answer: unknown): RequestError {
  const said = z.safeParse(errorAnswer, answer);
  const wait = Number(headers.get('Retry-After'));
  return new RequestError(`${new URL(url).pathname} answered with ${status}.`, {
    kind: status >= 400 && status < 500 ? 'rejected' : 'failed',
    status,
    ...(said.success && said.data),
    retryAfterSeconds: wait > 0 ? wait : undefined,
  });
}
