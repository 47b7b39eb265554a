import * as z from 'zod/mini';

/** A text that a buyer accepts: its name, its address, and the hash of its words. */
const acceptedText = z.object({ title: z.string(), href: z.string(), version: z.string() });

export type ShownText = Readonly<z.infer<typeof acceptedText>>;

/**
 * The body of every error: of our backend, and without `code` of other backends.
 * `detail` is the sentence for the visitor; the request's id is in the header `x-request-id`.
 */
export const errorAnswer = z.object({
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  detail: z.optional(z.string()),
  /** The texts of today that the buyer was not shown, with `terms_changed`. */
  changed: z.optional(z.array(acceptedText)),
});
