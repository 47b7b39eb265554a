import 'server-only';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { OpenRequests } from './open-requests';

/** An orchestrator kills what is still there some seconds later. */
const DEADLINE_MS = 24_000;
/** What is left of the requests then is cut off, so that there is time to tidy up. */
const REQUESTS_END_MS = 20_000;
/** In live: time for the load balancer to notice and send its requests elsewhere. */
const DRAIN_MS = 5_000;

/**
 * Ends the process when it is told to: it says so by `onDrain`, goes on accepting for a while in live
 * (`drains`), finishes the requests under way, lets `close` tidy up and exits with 0. A second signal
 * exits at once.
 */
export function exitOnSignals({
  server,
  requests,
  drains,
  onDrain,
  close,
}: {
  server: Server;
  requests: OpenRequests;
  drains: boolean;
  onDrain: () => void;
  close: () => Promise<void>;
}): void {
  let draining = false;
  server.prependListener('request', (_request, response) => {
    if (draining) response.shouldKeepAlive = false;
  });
  const onSignal = async (waitMs: number) => {
    if (draining) process.exit(1);
    draining = true;
    onDrain();
    setTimeout(() => process.exit(0), DEADLINE_MS);
    await delay(waitMs);
    server.close();
    await Promise.race([requests.finished(), delay(REQUESTS_END_MS - waitMs)]);
    // Kept alive, opened ahead of a request, or of a client that takes no answer.
    server.closeAllConnections();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => onSignal(drains ? DRAIN_MS : 0));
  process.on('SIGINT', () => onSignal(0));
}
