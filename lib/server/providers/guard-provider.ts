import 'server-only';
import { performance } from 'node:perf_hooks';
import { ZodError } from 'zod';
import { log } from '@/lib/server/log';
import { type Breaker, createBreaker } from './breaker';
import { ProviderError, type ProviderErrorKind } from './provider-error';

const breakers = new Map<string, Breaker>();

/** Node's and undici's codes of a connection that was never made: no byte of the request left. */
const notConnected: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What says that a provider is ill; anything else is an answer of a healthy one. */
const isFailure = (kind: ProviderErrorKind) => kind !== 'refused' && kind !== 'rate-limited';

/**
 * Makes a request to a provider, unless its breaker is open, and logs that it failed.
 *
 * @throws ProviderError for whatever `request` throws.
 */
export async function guardProvider<Answer>(
  name: string,
  request: () => Promise<Answer>,
): Promise<Answer> {
  const breaker = breakers.get(name) ?? createBreaker();
  breakers.set(name, breaker);
  if (!breaker.admits()) throw new ProviderError({ provider: name, kind: 'unavailable' });
  const started = performance.now();
  try {
    const answer = await request();
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

function asProviderError(provider: string, thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  const mayBeDone = !wasNotConnected(thrown);
  return new ProviderError({ provider, kind: kindOfThrown(thrown), mayBeDone, cause: thrown });
}

/** Whether `fetch` failed before there was a connection. */
function wasNotConnected(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  return ('code' in thrown && notConnected.has(thrown.code)) || wasNotConnected(thrown.cause);
}

function kindOfThrown(thrown: unknown): ProviderErrorKind {
  if (thrown instanceof ZodError || thrown instanceof SyntaxError) return 'malformed';
  const timedOut = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  return timedOut ? 'timed-out' : 'unavailable';
}
