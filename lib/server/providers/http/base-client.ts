import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import type { z } from 'zod';
import { ProviderError, type ProviderErrorKind } from '@/lib/server/core/ports/provider-error';
import { asProviderError, type Operation, withCircuitBreaker } from './circuit-breaker';
import { codeAndMessage, type ErrorDetails } from './read-refusal';

/** Options shared by all requests to a provider. */
export interface Provider {
  readonly name: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How long a request may take, its response and its repetitions included, in milliseconds. */
  readonly totalMs: number;
  /** Schema of an error's body, where it is not `{ code, message }`. */
  readonly errorBody?: z.ZodType<ErrorDetails>;
}

export interface ProviderRequest<Answer> extends Operation {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Below the provider's base address. */
  readonly path: `/${string}`;
  readonly json?: unknown;
  /** Schema of the body of a successful response. */
  readonly answer: z.ZodType<Answer>;
  /**
   * Number of repetitions while the provider is unavailable, unless the provider names a time for the next
   * try; by default never. Only for a request that has no further effect when it is repeated.
   */
  readonly retries?: number;
}

/**
 * Sends one request to a provider and reads its JSON response. It ends within the provider's time,
 * follows no redirect and reads at most 1 MB; after five failures in a row no request is sent for
 * 30 seconds.
 *
 * @throws ProviderError for anything but a successful response.
 */
export function requestJson<Answer>(
  { name, baseUrl, headers, totalMs, errorBody = codeAndMessage }: Provider,
  { method, path, json, answer, retries = 0, ...operation }: ProviderRequest<Answer>,
): Promise<Answer> {
  const send = async (signal: AbortSignal) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: {
        Accept: 'application/json',
        ...(json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      redirect: 'error',
      // Covers the body too: a response that stalls half-way ends with it.
      signal,
    });
    if (!response.ok) {
      throw await errorOf(name, response, await readDetails(response, errorBody));
    }
    return answer.parse(await readJsonBody(response));
  };
  return withCircuitBreaker(name, operation, async () => {
    const signal = AbortSignal.timeout(totalMs);
    let lastAnswer: unknown;
    for (let retry = 1; ; retry += 1) {
      try {
        return await send(signal);
      } catch (thrown) {
        // The failure of the earlier request is more informative than the time-out of its repetition.
        if (signal.aborted && lastAnswer !== undefined) throw lastAnswer;
        lastAnswer = thrown;
        const { kind, saysWhen } = asProviderError(name, thrown);
        const isAgain = retry <= retries && kind === 'unavailable' && !saysWhen;
        if (!(isAgain && (await hasTimeAfterPause(retry, signal)))) throw thrown;
      }
    }
  });
}

const PAUSE_MS = 200;

/**
 * Waits before a request is repeated, longer each time; at random, so that requests that failed
 * together are not repeated together. False when the time of the request ends before.
 */
function hasTimeAfterPause(retry: number, signal: AbortSignal): Promise<boolean> {
  const ms = PAUSE_MS * retry * (0.5 + Math.random());
  return delay(ms, true, { signal }).catch(() => false);
}

/** No response of a provider is longer. In bytes. */
const LONGEST_BODY = 1024 * 1024;

/** @throws SyntaxError for a body that is no JSON or over 1 MB, which is not read to its end. */
async function readJsonBody({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > LONGEST_BODY) throw new SyntaxError('The response is too long.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** Reads the error details from the body of a non-2xx response; the rest is dropped. */
async function readDetails(
  response: Response,
  errorBody: z.ZodType<ErrorDetails>,
): Promise<ErrorDetails> {
  const body = await readJsonBody(response).catch(() => undefined);
  return errorBody.safeParse(body).data ?? {};
}

/** Statuses that refuse the client for any request: RFC 9110, sections 15.5.2 to 15.5.4. */
const refusesFirm: ReadonlySet<number> = new Set([401, 402, 403]);

/** Builds a ProviderError from a non-2xx response, and reads no further in its body. */
export async function errorOf(
  provider: string,
  response: Response,
  details: ErrorDetails = {},
): Promise<ProviderError> {
  await response.body?.cancel();
  const { status } = response;
  const retryAfterSeconds = retryAfter(response);
  return new ProviderError({
    provider,
    kind: kindOf(status),
    retryAfterSeconds,
    status,
    concernsFirm: refusesFirm.has(status),
    ...details,
  });
}

function kindOf(status: number): ProviderErrorKind {
  if (status === 429) return 'rate-limited';
  return status >= 500 ? 'unavailable' : 'refused';
}

/** Retry-After in seconds; it may also be a date, which no provider of ours sends. */
function retryAfter({ headers }: Response): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(seconds) ? Number(seconds) : undefined;
}
