import 'server-only';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** An orchestrator kills what is still there some seconds later. */
const DEADLINE_MS = 24_000;
/** In live: time for the load balancer to notice and send its requests elsewhere. */
const DRAIN_MS = 5_000;

/**
 * Ends the process when it is told to: it says so by `onDrain`, goes on accepting for a while in live
 * (`drains`), finishes the requests under way, lets `close` tidy up and exits with 0. A second signal
 * exits at once.
 */
export function exitOnSignals({
  server,
  drains,
  onDrain,
  close,
}: {
  server: Server;
  drains: boolean;
  onDrain: () => void;
  close: () => Promise<void>;
}): void {
  let draining = false;
  const requests = countRequests(server, () => draining);
  const onSignal = async (waitMs: number) => {
    if (draining) process.exit(1);
    draining = true;
    onDrain();
    setTimeout(() => process.exit(0), DEADLINE_MS);
    await delay(waitMs);
    server.close();
    await requests.finished();
    // What is left are connections without a request: kept alive, or opened ahead of one.
    server.closeAllConnections();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => onSignal(drains ? DRAIN_MS : 0));
  process.on('SIGINT', () => onSignal(0));
}

function countRequests(server: Server, isDraining: () => boolean) {
  let underWay = 0;
  let onNone = () => {};
  server.prependListener('request', (_request, response) => {
    underWay += 1;
    if (isDraining()) response.shouldKeepAlive = false;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) onNone();
    });
  });
  const finished = () =>
    new Promise<void>((resolve) => {
      onNone = resolve;
      if (underWay === 0) resolve();
    });
  return { finished };
}
