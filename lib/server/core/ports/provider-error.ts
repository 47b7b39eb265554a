import 'server-only';

/** How a request to a provider can fail. */
export type ProviderErrorKind =
  /** The provider understood the request and rejected it. */
  | 'refused'
  | 'rate-limited'
  /** It is unreachable, reports an outage, or its breaker is open. */
  | 'unavailable'
  /** Whether it did what was requested is unknown. */
  | 'timed-out'
  /** Its response does not have the documented form. */
  | 'malformed';

/** Returns whether the provider rejected the request, which is a response and no failure of the provider. */
export function isRefusal(error: unknown): error is ProviderError {
  return error instanceof ProviderError && error.kind === 'refused';
}

/** Default retry delay in seconds, if the provider names none. */
const RETRY_AFTER_S = 30;

/** A provider did not do what was requested. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  /** When to try again. */
  readonly retryAfterSeconds: number;
  /** Whether the provider named that time. */
  readonly saysWhen: boolean;
  /** Whether the provider may have done what was requested nevertheless. */
  readonly mayBeDone: boolean;
  /** HTTP status of its response, where it had one. */
  readonly status: number | undefined;
  /** Code of the error in the body of its response, such as `order_not_found`. */
  readonly code: string | undefined;
  /** New id of the requested object, such as a group, if the provider has changed it. */
  readonly movedTo: string | undefined;
  /** Whether the refusal concerns the firm, not the request: keys, account, balance or address. */
  readonly concernsFirm: boolean;

  constructor({
    provider,
    kind,
    retryAfterSeconds,
    mayBeDone = false,
    status,
    code,
    movedTo,
    concernsFirm = false,
    cause,
  }: {
    provider: string;
    kind: ProviderErrorKind;
    retryAfterSeconds?: number | undefined;
    mayBeDone?: boolean;
    status?: number;
    code?: string | undefined;
    movedTo?: string | undefined;
    concernsFirm?: boolean | undefined;
    cause?: unknown;
  }) {
    super(`${provider}: ${kind}`, cause === undefined ? {} : { cause });
    this.provider = provider;
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds ?? RETRY_AFTER_S;
    this.saysWhen = retryAfterSeconds !== undefined;
    this.mayBeDone = mayBeDone;
    this.status = status;
    this.code = code;
    this.movedTo = movedTo;
    this.concernsFirm = concernsFirm;
  }
}
