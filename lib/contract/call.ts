import * as z from 'zod/mini';

/** The query or body of a call that takes none; its body may also be empty. */
export const nothing = z.strictObject({});

/** One call of the backend, in both directions. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below the backend's base address. */
  readonly path: `/${string}`;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  /** What is answered with 200. */
  readonly response: z.ZodMiniType;
}
