import 'server-only';
import { randomUUID } from 'node:crypto';

/** What only the server knows of a request; nothing that a client sends can change it. */
export interface Connection {
  /** The client's network address; IPv6 is cut to its /64. */
  readonly address: string;
  /** Is in the logs and in the answer's `x-request-id`. */
  readonly requestId: string;
  /** Whether this process is about to end. */
  readonly draining: boolean;
}

/** What a route handler is given beside the request: Next's convention, and our server's part. */
export interface RouteContext {
  /** Segments of the path by name, such as `id` of `/orders/[id]`. */
  readonly params: Promise<Readonly<Record<string, string>>>;
  /** Absent under `npm run dev`, where Next is the server. */
  readonly connection?: Connection;
}

/** What a route file exports under the name of a method. */
export type RouteHandler = (request: Request, context?: RouteContext) => Promise<Response>;

/** The server's part of `context`; under `npm run dev` everybody is on this machine. */
export function connectionOf(context: RouteContext | undefined): Connection {
  return context?.connection ?? { address: '127.0.0.1', requestId: randomUUID(), draining: false };
}
