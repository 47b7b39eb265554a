import * as z from 'zod/mini';

/**
 * The body of every error: of our backend, and without `code` of other backends.
 * `detail` is the sentence for the visitor; the request's id is in the header `x-request-id`.
 */
export const errorAnswer = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  detail: z.optional(z.string()),
});
