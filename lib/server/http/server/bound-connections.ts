import 'server-only';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { z } from 'zod';
import { clientAddress } from '../request/client-address';
import type { OpenRequests } from './open-requests';

/** How many connections may be open at a time. */
export interface ConnectionBounds {
  readonly inAll: number;
  /** From one address; without a proxy of ours in front, an address is a visitor's. */
  readonly ofAddress: number;
}

/**
 * Keeps the connections of `server` within `bounds`. A new connection is always accepted: in its
 * place the one is closed that has had no complete request for longest, or else the one whose client
 * has not read its answer for longest. A connection whose request is being answered stays.
 */
export function boundConnections(
  server: Server,
  { requests, bounds }: { requests: OpenRequests; bounds: ConnectionBounds },
): void {
  /** The address of each; the one whose last answer, or whose beginning, is longest ago is first. */
  const addresses = new Map<Socket, string>();
  const counts = new Map<string, number>();

  const answersOf = (socket: Socket) => [...requests.of(socket)];
  const forget = (socket: Socket) => {
    const address = addresses.get(socket);
    if (address === undefined) return;
    addresses.delete(socket);
    const left = (counts.get(address) ?? 0) - 1;
    if (left > 0) counts.set(address, left);
    else counts.delete(address);
  };
  const closeOne = (isCandidate: (socket: Socket) => boolean) => {
    const candidates = [...addresses.keys()].filter(isCandidate);
    const closed =
      candidates.find((socket) => answersOf(socket).every(({ req }) => !req.complete)) ??
      candidates.find((socket) => answersOf(socket).every(({ writableEnded }) => writableEnded));
    if (!closed) return;
    forget(closed);
    closed.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const address = clientAddress({ socket: socket.remoteAddress, proxies: 0 }) ?? '';
    if ((counts.get(address) ?? 0) >= bounds.ofAddress) {
      closeOne((other) => addresses.get(other) === address);
    } else if (addresses.size >= bounds.inAll) closeOne(() => true);
    addresses.set(socket, address);
    counts.set(address, (counts.get(address) ?? 0) + 1);
    socket.once('close', () => forget(socket));
  });
  server.on('request', ({ socket }, response) => {
    response.once('close', () => {
      const address = addresses.get(socket);
      if (address === undefined || !addresses.delete(socket)) return;
      addresses.set(socket, address);
    });
  });
}

/** Few visitors need more, and each connection costs some 20 kB. */
const MOST_CONNECTIONS = 4096;

/**
 * The bounds for this process: half of the descriptors that it may open, since requests need more of
 * them, for the database and for providers; one address may hold half of those.
 *
 * @param isBehindProxy Whether all connections come from a proxy, whose address tells nothing.
 */
export function connectionBounds({ isBehindProxy }: { isBehindProxy: boolean }): ConnectionBounds {
  const inAll = Math.min(MOST_CONNECTIONS, Math.floor(descriptorLimit() / 2));
  return { inAll, ofAddress: isBehindProxy ? inAll : Math.floor(inAll / 2) };
}

const reportSchema = z.object({
  userLimits: z.object({ open_files: z.object({ soft: z.number() }) }),
});

/** How many files and connections this process may have open; Windows and 'unlimited' tell none. */
function descriptorLimit(): number {
  const report = reportSchema.safeParse(process.report.getReport());
  return report.data?.userLimits.open_files.soft ?? Number.POSITIVE_INFINITY;
}
