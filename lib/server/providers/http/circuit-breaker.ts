import 'server-only';
import { performance } from 'node:perf_hooks';
import { ZodError } from 'zod';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { countProviderCall } from '@/lib/server/core/metrics/registry';
import { ProviderError, type ProviderErrorKind } from '@/lib/server/core/ports/provider-error';
import { codeOf } from '@/lib/server/error-code';
import { log } from '@/lib/server/log';
import { noteAnswer, noteRefusal } from './watch-refusals';

/** Five failures in a row open the breaker: no request is sent for half a minute. */
const OPENS_AT = 5;
const OPEN_MS = 30_000;

/** Spares visitors the wait for a provider that is down, and the provider their requests. */
export interface Breaker {
  /** Whether a request may be sent now. While the breaker is open, one every 30 seconds may. */
  admits: () => boolean;
  succeeded: () => void;
  failed: () => void;
}

/** @param clock Milliseconds that only increase: the sandbox's clock can be moved. */
export function createBreaker(clock: () => number = () => performance.now()): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    admits() {
      if (failures < OPENS_AT) return true;
      if (clock() < openUntil) return false;
      openUntil = clock() + OPEN_MS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      openUntil = clock() + OPEN_MS;
    },
  };
}

/** The breakers by the names of their providers. */
export const breakers = new Map<string, Breaker>();

/** A provider that answers is up, also where its answer about one thing can't be read. */
const isFailure = (kind: ProviderErrorKind) => kind === 'unavailable' || kind === 'timed-out';

/** Providers that logins or purchases depend on. */
const onlyProviders: ReadonlySet<string> = new Set(['sms', 'payments']);

/** The operation of a provider that a request calls. */
export interface Operation {
  /** Its name in alerts and in the log, such as `make-order`. */
  readonly operation: string;
  /**
   * Whether a refusal concerns this request only, such as a number that a visitor typed; by default no refusal
   * does.
   */
  readonly isAboutRequest?: (refusal: ProviderError) => boolean;
}

/**
 * Sends a request to a provider unless its breaker is open, and logs a failure.
 *
 * @param name The provider's, which has one breaker in this process.
 * @throws ProviderError for any error of `request`.
 */
export async function withCircuitBreaker<Result>(
  name: string,
  { operation, isAboutRequest }: Operation,
  request: () => Promise<Result>,
): Promise<Result> {
  const alert = onlyProviders.has(name) ? 'only_provider_down' : 'provider_down';
  const breaker = breakers.get(name) ?? createBreaker();
  breakers.set(name, breaker);
  if (!breaker.admits()) throw new ProviderError({ provider: name, kind: 'unavailable' });
  const started = performance.now();
  try {
    const result = await request();
    countProviderCall(name, 'ok', performance.now() - started);
    breaker.succeeded();
    endAlert(alert, name);
    noteAnswer(name, operation);
    return result;
  } catch (thrown) {
    const error = asProviderError(name, thrown);
    if (isFailure(error.kind)) {
      breaker.failed();
      raiseAlert(alert, name);
    } else {
      breaker.succeeded();
      endAlert(alert, name);
    }
    // Some providers answer with 5xx when the firm has no balance.
    const isRefusal = !isFailure(error.kind) || error.concernsFirm;
    // A refusal of the request only ends no alert: providers check the request before the balance.
    if (isRefusal && !isAboutRequest?.(error)) noteRefusal(error, operation);
    const ms = Math.round(performance.now() - started);
    countProviderCall(name, error.kind, ms);
    log.warn({ provider: name, operation, kind: error.kind, ms, err: error }, 'provider failed');
    throw error;
  }
}

/** Converts an error of a request to a ProviderError. */
export function asProviderError(provider: string, thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  const mayBeDone = !notConnected.has(codeOf(thrown));
  return new ProviderError({ provider, kind: kindOfThrown(thrown), mayBeDone, cause: thrown });
}

/** Codes of Node and undici for a connection that failed before any byte of the request was sent. */
const notConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function kindOfThrown(thrown: unknown): ProviderErrorKind {
  if (thrown instanceof ZodError || thrown instanceof SyntaxError) return 'malformed';
  const timedOut = thrown instanceof DOMException && thrown.name === 'TimeoutError';
  return timedOut ? 'timed-out' : 'unavailable';
}
