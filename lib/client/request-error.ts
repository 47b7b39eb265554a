import type { ShownText } from '@/lib/contract/error-answer';

/** Shown when the server does not answer, or fails. */
export const UNREACHABLE = 'Server is unreachable. Please try again later.';

/**
 * Why a request has no answer that a page can use. `rejected`: the backend refuses it, with a reason (4xx).
 * `failed`: the backend has a problem (5xx), or its answer breaks the contract.
 * `unreachable`: there was no answer, as when the network is gone.
 */
type Kind = 'rejected' | 'failed' | 'unreachable';

interface RequestErrorData {
  readonly kind: Kind;
  /** Absent without an answer. */
  readonly status?: number | undefined;
  /** A code of lib/contract/errors.ts; other backends send none. */
  readonly code?: string | undefined;
  /** The sentence for the visitor. */
  readonly detail?: string | undefined;
  /** When to try again, in seconds. */
  readonly retryAfterSeconds?: number | undefined;
  /** The texts of today that a buyer was not shown, with the code `terms_changed`. */
  readonly changed?: readonly ShownText[] | undefined;
}

/** The only error that requests to the backend throw. */
export class RequestError extends Error implements RequestErrorData {
  override name = 'RequestError';
  readonly kind: Kind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly changed: readonly ShownText[];

  constructor(
    message: string,
    { kind, status, code, detail, retryAfterSeconds, changed = [] }: RequestErrorData,
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.retryAfterSeconds = retryAfterSeconds;
    this.changed = changed;
  }
}

/** Whether the backend rejected a request because nobody is logged in. */
export function isLoggedOut(error: unknown): boolean {
  return error instanceof RequestError && error.status === 401;
}

/** Whether the backend has the endpoint, but not what the request names, or not for this user. */
export function isNotFound(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404 && error.code === 'not_found';
}

/**
 * Whether the backend lacks this endpoint or the object that the request names. Endpoints beyond product 12.1
 * to 12.13 are optional: a screen does without them.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}

/** Whether the same request may succeed later: it did not arrive, or the backend has a problem. */
export function isTemporary(error: unknown): boolean {
  return error instanceof RequestError && error.kind !== 'rejected';
}
