import * as z from 'zod/mini';

/** The query or body of an endpoint that takes none; the body may also be empty. */
export const nothing = z.strictObject({});

/** An endpoint of the backend: what it takes and what it answers. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Below the backend's base address. */
  readonly path: `/${string}`;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  /** What is answered with 200. */
  readonly response: z.ZodMiniType;
}
