import 'server-only';
import type { z } from 'zod';
import { withCircuitBreaker } from './circuit-breaker';
import { ProviderError, type ProviderErrorKind } from './provider-error';

/** What all requests to a provider have in common. */
export interface Provider {
  readonly name: string;
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** How long a request may take, its response included, in milliseconds (R72). */
  readonly totalMs: number;
}

export interface ProviderRequest<Answer> {
  readonly method: 'GET' | 'POST';
  /** Below the provider's base address. */
  readonly path: `/${string}`;
  readonly json?: unknown;
  /** Schema of the body of a successful response. */
  readonly answer: z.ZodType<Answer>;
}

/**
 * Sends one request to a provider, once, and reads its JSON response. It ends within the provider's
 * time, follows no redirect and reads at most 1 MB; after five failures in a row no request is sent
 * for 30 seconds.
 *
 * @throws ProviderError for anything but a successful response.
 */
export function requestJson<Answer>(
  { name, baseUrl, headers, totalMs }: Provider,
  { method, path, json, answer }: ProviderRequest<Answer>,
): Promise<Answer> {
  return withCircuitBreaker(name, async () => {
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
      signal: AbortSignal.timeout(totalMs),
    });
    if (!response.ok) throw await errorOf(name, response);
    return answer.parse(await readJsonBody(response));
  });
}

/** No response of a provider is longer (R63). In bytes. */
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

/** The error of a response that is no success; its body is not read. */
export async function errorOf(provider: string, response: Response): Promise<ProviderError> {
  await response.body?.cancel();
  return new ProviderError({
    provider,
    kind: kindOf(response.status),
    retryAfterSeconds: retryAfter(response),
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
