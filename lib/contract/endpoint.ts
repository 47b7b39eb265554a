import * as z from 'zod/mini';

/** The query or body of an endpoint that takes none; the body may also be empty. */
export const nothing = z.strictObject({});

/** The response of an endpoint that answers with a file instead of JSON: `fileResponse` creates it. */
export const file = z.instanceof(Response);

/** An endpoint of the backend: what it takes and what it answers. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  /** Below the backend's base address; a variable segment is its name in braces: `/invoices/{id}`. */
  readonly path: `/${string}`;
  /** The variable segments by name; absent where the path has none. */
  readonly params?: z.ZodMiniType;
  readonly query: z.ZodMiniType;
  readonly body: z.ZodMiniType;
  /** Body of the answer with status 200. */
  readonly response: z.ZodMiniType;
}

/** An endpoint that a GET reads, which has no body. */
export const get = <const Given extends Omit<Endpoint, 'method' | 'body'>>(given: Given) =>
  ({ method: 'GET', body: nothing, ...given }) as const;

/** An endpoint that a POST uses, which has no query. */
export const post = <const Given extends Omit<Endpoint, 'method' | 'query'>>(given: Given) =>
  ({ method: 'POST', query: nothing, ...given }) as const;
