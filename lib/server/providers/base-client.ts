import 'server-only';
import { performance } from 'node:perf_hooks';
import { ZodError, type z } from 'zod';
import { log } from '@/lib/server/log';
import { type Breaker, createBreaker } from './breaker';
import { ProviderError, type ProviderErrorKind } from './provider-error';
import { readAnswer } from './read-answer';

/** A provider, as far as all its requests are alike. */
export interface Provider {
  readonly name: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How long a request may take, its answer included, in milliseconds (R72). */
  readonly totalMs: number;
}

export interface ProviderRequest<Answer> {
  readonly method: 'GET' | 'POST';
  /** Below the provider's base address. */
  readonly path: `/${string}`;
  readonly json?: unknown;
  /** What a successful answer is. */
  readonly answer: z.ZodType<Answer>;
}

const breakers = new Map<string, Breaker>();

/** What says that a provider is ill; anything else is an answer of a healthy one. */
const isFailure = (kind: ProviderErrorKind) => kind !== 'refused' && kind !== 'rate-limited';

/**
 * Makes one request to a provider, once. It ends within the provider's time, follows no redirect
 * and reads at most 1 MB; after five failures in a row the provider is left alone for 30 seconds.
 *
 * @throws ProviderError for whatever is not a successful answer.
 */
export async function askProvider<Answer>(
  provider: Provider,
  request: ProviderRequest<Answer>,
): Promise<Answer> {
  const { name } = provider;
  const breaker = breakers.get(name) ?? createBreaker();
  breakers.set(name, breaker);
  if (!breaker.admits()) throw new ProviderError({ provider: name, kind: 'unavailable' });
  const started = performance.now();
  try {
    const answer = await ask(provider, request);
    breaker.succeeded();
    return answer;
  } catch (thrown) {
    const error = asProviderError(name, thrown);
    if (isFailure(error.kind)) breaker.failed();
    else breaker.succeeded();
    const ms = Math.round(performance.now() - started);
    log.warn({ provider: name, kind: error.kind, ms, err: error }, 'provider failed');
    throw error;
  }
}

async function ask<Answer>(
  { name, baseUrl, headers, totalMs }: Provider,
  { method, path, json, answer }: ProviderRequest<Answer>,
): Promise<Answer> {
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      Accept: 'application/json',
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    redirect: 'error',
    // Of the body too: an answer that stalls half-way ends with it.
    signal: AbortSignal.timeout(totalMs),
  });
  if (response.ok) return answer.parse(await readAnswer(response));
  await response.body?.cancel();
  throw new ProviderError({
    provider: name,
    kind: kindOf(response.status),
    retryAfterSeconds: retryAfter(response),
  });
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'refused';
}

/** What the answer's Retry-After says in seconds; it may also be a date, which none of ours sends. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : undefined;
}

function asProviderError(provider: string, thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  return new ProviderError({ provider, kind: kindOfThrown(thrown), cause: thrown });
}

function kindOfThrown(thrown: unknown): ProviderErrorKind {
  if (thrown instanceof ZodError || thrown instanceof SyntaxError) return 'malformed';
  const timedOut = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  return timedOut ? 'timed-out' : 'unavailable';
}
