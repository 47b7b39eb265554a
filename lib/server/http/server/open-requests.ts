import 'server-only';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The requests of a server that have no complete response yet. */
export interface OpenRequests {
  /** The requests of one connection, in the order of their responses. */
  of: (connection: Duplex) => ReadonlySet<ServerResponse>;
  /** Resolves when no requests are open. */
  finished: () => Promise<void>;
}

/**
 * Tracks a server's requests. A client may send several on one connection and leave: Node closes only
 * the first response then, so the end of a connection counts as the end of all its requests.
 */
export function watchRequests(server: Server): OpenRequests {
  const byConnection = new WeakMap<Duplex, Set<ServerResponse>>();
  let underWay = 0;
  let onNone = () => {};
  server.on('connection', (connection) => {
    const open = new Set<ServerResponse>();
    byConnection.set(connection, open);
    connection.once('close', () => {
      for (const response of open) end(open, response);
    });
  });
  server.prependListener('request', ({ socket }, response) => {
    const open = byConnection.get(socket);
    if (!open) return;
    open.add(response);
    underWay += 1;
    response.once('close', () => end(open, response));
  });
  const end = (open: Set<ServerResponse>, response: ServerResponse) => {
    if (!open.delete(response)) return;
    underWay -= 1;
    if (underWay === 0) onNone();
  };
  return {
    of: (connection) => byConnection.get(connection) ?? new Set(),
    finished: () =>
      new Promise((resolve) => {
        onNone = resolve;
        if (underWay === 0) resolve();
      }),
  };
}
