import 'server-only';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenRequests } from './open-requests';

/** An orchestrator kills what is still there some seconds later. */
const DEADLINE_MS = 24_000;
/** What is left of the requests then is cut off, so that there is time to tidy up. */
const REQUESTS_END_MS = 20_000;
/** In live: time for the load balancer to notice and send its requests elsewhere. */
const DRAIN_MS = 5_000;

/** What an operator, a terminal that closes and an interrupted one send. */
export const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;

/**
 * Ends the process when it is told to: it says so by `onDrain`, has `stopWork` end what runs beside
 * the requests, goes on accepting for a while in live (`drains`), finishes the requests under way, lets
 * `close` tidy up and exits with 0. A second signal exits at once.
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
    // The HTTP server's own `close` also cuts connections whose answer is not yet taken in full.
    NetServer.prototype.close.call(server);
    await Promise.race([requests.finished(), delay(REQUESTS_END_MS - waitMs)]);
    // Kept alive, opened ahead of a request, or of a client that takes no answer.
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
