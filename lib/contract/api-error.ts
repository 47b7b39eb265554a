import * as z from 'zod/mini';
import { type ErrorCode, errors } from './errors';

/**
 * The body of every error: of our backend, and without `code` of other backends.
 * `detail` is the sentence for the visitor; the request's id is in the header `x-request-id`.
 */
export const errorAnswer = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  detail: z.optional(z.string()),
});

interface Words {
  /** In place of the code's own words. */
  message?: string;
  /** In place of the code's own sentence. */
  detail?: string;
  /** When to try again, in whole seconds: 429 and 503 carry it as `Retry-After`. */
  retryAfterSeconds?: number;
}

/** An error of the table `errors`: services throw it, `route()` answers with it. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly detail: string;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly code: ErrorCode,
    { message, detail, retryAfterSeconds }: Words = {},
  ) {
    const known = errors[code];
    super(message ?? known.message);
    this.status = known.status;
    this.detail = detail ?? known.detail;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
