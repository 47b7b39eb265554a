import 'server-only';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { maxOpenFiles } from '@/lib/server/max-open-files';
import { clientAddress } from '../request/client-address';
import type { OpenRequests } from './open-requests';

/** How many connections may be open at a time. */
export interface ConnectionLimits {
  readonly inAll: number;
  /** From one address; without a proxy in front, an address is a visitor's. */
  readonly ofAddress: number;
}

/** Time for a client that has just connected to send its request. In milliseconds. */
const GRACE_MS = 1_000;

/** Factor by which a limit may be exceeded while all idle clients have only just connected. */
const SLACK = 1.5;

/**
 * Keeps the connections of `server` within `limits`. A new connection is always accepted; to make room, it
 * closes the connection that has had no complete request for longest, or else the connection whose client has
 * not read its response for longest. A connection whose request is being answered stays open.
 */
export function limitConnections(
  server: Server,
  { requests, limits }: { requests: OpenRequests; limits: ConnectionLimits },
): void {
  /** `since` is when it began, or when its last response ended; the oldest is first. */
  const open = new Map<Socket, { address: string; since: number }>();
  const counts = new Map<string, number>();

  const answersOf = (socket: Socket) => [...requests.of(socket)];
  const forget = (socket: Socket) => {
    const { address } = open.get(socket) ?? {};
    if (address === undefined) return;
    open.delete(socket);
    const left = (counts.get(address) ?? 0) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  };
  const keepWithin = (most: number, sockets: readonly Socket[]) => {
    const waiting = sockets.find((socket) => answersOf(socket).every(({ req }) => !req.complete));
    const since = waiting && open.get(waiting)?.since;
    const isNew = since !== undefined && performance.now() - since < GRACE_MS;
    if (isNew && sockets.length < most * SLACK) return;
    const closed =
      waiting ??
      sockets.find((socket) => answersOf(socket).every(({ writableEnded }) => writableEnded));
    if (!closed) return;
    forget(closed);
    closed.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const address = clientAddress({ socket: socket.remoteAddress, proxies: 0 }) ?? '';
    if ((counts.get(address) ?? 0) >= limits.ofAddress) {
      const ofAddress = [...open].filter(([, other]) => other.address === address);
      keepWithin(
        limits.ofAddress,
        ofAddress.map(([other]) => other),
      );
    } else if (open.size >= limits.inAll) keepWithin(limits.inAll, [...open.keys()]);
    open.set(socket, { address, since: performance.now() });
    counts.set(address, (counts.get(address) ?? 0) + 1);
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }, response) => {
    response.once('close', () => {
      const known = open.get(socket);
      if (!known) return;
      open.delete(socket);
      open.set(socket, { ...known, since: performance.now() });
    });
  });
}

/** Few visitors need more, and each connection costs some 20 kB. */
const MOST_CONNECTIONS = 4096;

/**
 * The limits for this process: half of the descriptors that it may open, since requests need more of
 * them, for the database and for providers; one address may hold half of those.
 *
 * @param isBehindProxy Whether all connections come from a proxy, so that addresses do not identify clients.
 */
export function connectionLimits({ isBehindProxy }: { isBehindProxy: boolean }): ConnectionLimits {
  const inAll = Math.min(MOST_CONNECTIONS, Math.floor(maxOpenFiles() / 2));
  return { inAll, ofAddress: isBehindProxy ? inAll : Math.floor(inAll / 2) };
}
