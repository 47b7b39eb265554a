import 'server-only';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

const LOOK_EVERY_MS = 1_000;

/** The connections whose clients do not read their responses. */
export interface StalledReaders {
  /** Sets how many milliseconds a client may pause from now on. */
  allow: (ms: number) => void;
}

/**
 * Closes each connection of `server` whose client reads nothing for `allowedMs`: its
 * responses stay in memory, and a shutdown waits for it.
 */
export function cutStalledReaders(server: Server, allowedMs: number): StalledReaders {
  let allowed = allowedMs;
  /** How many bytes the client of each connection has read, and since when that has not changed. */
  const seen = new Map<Socket, { taken: number; since: number }>();
  server.on('connection', (socket: Socket) => {
    seen.set(socket, { taken: 0, since: performance.now() });
    socket.once('close', () => seen.delete(socket));
  });
  const look = () => {
    const at = performance.now();
    for (const [socket, { taken: before, since }] of seen) {
      const taken = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || taken !== before) seen.set(socket, { taken, since: at });
      else if (at - since >= allowed) socket.destroy();
    }
  };
  const looking = setInterval(look, LOOK_EVERY_MS).unref();
  server.once('close', () => clearInterval(looking));
  return {
    allow: (ms) => {
      allowed = ms;
    },
  };
}
