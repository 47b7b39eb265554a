import 'server-only';
import type { z } from 'zod';
import { guardProvider } from './guard-provider';
import { readAnswer } from './read-answer';
import { refusalOf } from './refusal-of';

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

/**
 * Makes one request to a provider, once. It ends within the provider's time, follows no redirect
 * and reads at most 1 MB; after five failures in a row the provider is left alone for 30 seconds.
 *
 * @throws ProviderError for whatever is not a successful answer.
 */
export function askProvider<Answer>(
  provider: Provider,
  request: ProviderRequest<Answer>,
): Promise<Answer> {
  return guardProvider(provider.name, () => ask(provider, request));
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
  throw await refusalOf(name, response);
}
