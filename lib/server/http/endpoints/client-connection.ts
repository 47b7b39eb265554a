import 'server-only';
import { randomUUID } from 'node:crypto';

/** Server-side data of a request; a client can't influence it. */
export interface Connection {
  /** The client's network address; IPv6 is cut to its /64. */
  readonly address: string;
  /** Identifies the request in the logs and in the response's `x-request-id`. */
  readonly requestId: string;
  /** Whether this process is about to end. */
  readonly draining: boolean;
}

/** The second argument of a route handler: Next's convention, and what our server adds. */
export interface RouteContext {
  /** Segments of the path by name, such as `id` of `/orders/[id]`. */
  readonly params: Promise<Readonly<Record<string, string>>>;
  /** Absent under `npm run dev`, where Next is the server. */
  readonly connection?: Connection;
}

/** The export of a route file under the name of a method. */
export type RouteHandler = (request: Request, context?: RouteContext) => Promise<Response>;

/** The server's part of `context`; under `npm run dev` every client is on this machine. */
export function connectionOf(context: RouteContext | undefined): Connection {
  return context?.connection ?? { address: '127.0.0.1', requestId: randomUUID(), draining: false };
}
