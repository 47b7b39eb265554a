import 'server-only';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenRequests } from './open-requests';

/** An orchestrator kills the process some seconds later. */
const DEADLINE_MS = 24_000;
/** Requests that are not finished then are aborted, so that there is time to clean up. */
const REQUESTS_END_MS = 20_000;
/** In live: time for the load balancer to notice and to send requests elsewhere. */
const DRAIN_MS = 5_000;

/** Signals of an operator, of a terminal that closes and of Ctrl+C. */
export const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;

/**
 * Ends the process at a signal: it calls `onDrain`, has `stopWork` end the background work,
 * accepts requests for a while longer in live (`drains`), finishes the open requests, lets
 * `close` clean up and exits with 0. A second signal exits at once.
 */
export function exitOnSignals({
  server,
  requests,
  drains,
  onDrain,
  stopWork,
  close,
}: {
  server: Server;
  requests: OpenRequests;
  drains: boolean;
  onDrain: () => void;
  stopWork: () => Promise<void>;
  close: () => Promise<void>;
}): void {
  let draining = false;
  server.prependListener('request', (_request, response) => {
    if (draining) response.shouldKeepAlive = false;
  });
  const endRequests = async (waitMs: number) => {
    await delay(waitMs);
    // The HTTP server's own `close` also closes connections whose response is not yet read completely.
    NetServer.prototype.close.call(server);
    await Promise.race([requests.finished(), delay(REQUESTS_END_MS - waitMs)]);
    // Idle connections, and those of clients that do not read their response.
    server.closeAllConnections();
  };
  const onSignal = async (waitMs: number) => {
    if (draining) process.exit(1);
    draining = true;
    onDrain();
    setTimeout(() => process.exit(0), DEADLINE_MS);
    await Promise.all([stopWork(), endRequests(waitMs)]);
    await close();
    process.exit(0);
  };
  for (const name of SIGNALS) {
    process.on(name, () => onSignal(drains && name !== 'SIGINT' ? DRAIN_MS : 0));
  }
}
