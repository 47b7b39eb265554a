import 'server-only';
import type { Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The requests of a server that have no complete answer yet. */
export interface OpenRequests {
  /** Those of one connection, in the order of their answers. */
  of: (connection: Duplex) => ReadonlySet<ServerResponse>;
  /** Resolves when there are none. */
  finished: () => Promise<void>;
}

/**
 * Watches a server's requests. A client may send several on one connection and leave: Node tells only
 * the first answer of that, so that the end of a connection is the end of all of its requests.
 */
export function watchRequests(server: Server): OpenRequests {
  const byConnection = new Map<Duplex, Set<ServerResponse>>();
  let onNone = () => {};
  const settle = (connection: Duplex) => {
    byConnection.delete(connection);
    if (byConnection.size === 0) onNone();
  };
  server.prependListener('request', ({ socket }, response) => {
    const known = byConnection.get(socket);
    const open = known ?? new Set();
    if (!known) {
      byConnection.set(socket, open);
      socket.once('close', () => settle(socket));
    }
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      if (open.size === 0 && byConnection.get(socket) === open) settle(socket);
    });
  });
  return {
    of: (connection) => byConnection.get(connection) ?? new Set(),
    finished: () =>
      new Promise((resolve) => {
        onNone = resolve;
        if (byConnection.size === 0) resolve();
      }),
  };
}
