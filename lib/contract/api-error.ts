import { formatWaitingTime } from '@/lib/domain/quantity';
import type { ShownText } from './error-answer';
import { type ErrorCode, type ErrorReason, errors, reasons } from './errors';

export interface ErrorData {
  /** When to try again, in whole seconds: 429 and 503 have it as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Replaces the reason's own message, as the schema of a field does; `detail` replaces its sentence. */
  readonly message?: string;
  readonly detail?: string;
  /** The name of the field that is wrong. */
  readonly field?: string;
  /** With `terms_changed`: the texts that the buyer was not shown. */
  readonly changed?: readonly ShownText[];
}

/** An error of the contract: services throw it, `route()` answers with it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;
  readonly field: string | undefined;
  readonly changed: readonly ShownText[] | undefined;

  constructor(
    reason: ErrorReason,
    { retryAfterSeconds, message, detail, field, changed }: ErrorData = {},
  ) {
    const code = isCode(reason) ? reason : reasons[reason].code;
    const known = { ...errors[code], ...(isCode(reason) ? {} : reasons[reason]) };
    super(message ?? known.message);
    this.code = code;
    this.status = known.status;
    this.retryAfterSeconds = retryAfterSeconds;
    this.field = field;
    this.changed = changed;
    this.detail =
      detail ??
      (typeof known.detail === 'string'
        ? known.detail
        : known.detail(formatWaitingTime(retryAfterSeconds ?? 0)));
  }
}

function isCode(reason: ErrorReason): reason is ErrorCode {
  return reason in errors;
}
