import 'server-only';
import { ApiError } from '@/lib/contract/api-error';
import type { ErrorCode } from '@/lib/contract/errors';

/** What can become of a request to a provider, and what the visitor's request is then answered with. */
const codes = {
  /** It understood and said no. */
  refused: 'provider_refused',
  'rate-limited': 'unavailable',
  /** It can't be reached, says that it is down, or failed so often that it is left alone a while. */
  unavailable: 'unavailable',
  /** Whether it did what was asked is unknown. */
  'timed-out': 'provider_too_slow',
  /** Its answer is not what it promises. */
  malformed: 'provider_refused',
} as const satisfies Record<string, ErrorCode>;

export type ProviderErrorKind = keyof typeof codes;

/** Seconds after which it is worth trying again, where the provider doesn't say. */
const RETRY_AFTER_S = 30;

/**
 * A provider that did not do what it was asked. Left alone it is answered as an error of the
 * contract; what the provider said stays out of it.
 */
export class ProviderError extends ApiError {
  override name = 'ProviderError';
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  /** Whether the provider may have done what it was asked all the same. */
  readonly mayBeDone: boolean;

  constructor({
    provider,
    kind,
    retryAfterSeconds = RETRY_AFTER_S,
    mayBeDone = false,
    cause,
  }: {
    provider: string;
    kind: ProviderErrorKind;
    retryAfterSeconds?: number | undefined;
    mayBeDone?: boolean;
    cause?: unknown;
  }) {
    const code = codes[kind];
    super(code, code === 'unavailable' ? { retryAfterSeconds } : {});
    this.provider = provider;
    this.kind = kind;
    this.mayBeDone = mayBeDone;
    if (cause !== undefined) this.cause = cause;
  }
}
