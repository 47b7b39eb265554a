import 'server-only';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import type { OpenRequests } from './open-requests';

/** An orchestrator kills the process some seconds later. */
const DEADLINE_MS = 24_000;
/** Requests that are not finished then are aborted, so that there is time to clean up. */
const REQUESTS_END_MS = 20_000;
/** In live: time for the load balancer to notice and to send requests elsewhere. */
const DRAIN_MS = 5_000;
/**
 * In live: how long the load balancer's connections stay open after that. A connection with a request on its
 * way looks idle here, so the load balancer has to close them: after its own idle time, or with the next
 * response.
 */
const IDLE_MS = 5_000;

/** Signals of an operator, of a terminal that closes and of Ctrl+C. */
export const SIGNALS = ['SIGTERM', 'SIGHUP', 'SIGINT'] as const;

/**
 * Ends the process at a signal: it calls `onDrain`, has `stopWork` end the background work,
 * accepts connections for a while longer in live (`drains`), then requests on those it has, finishes the
 * open requests, lets `close` clean up and exits with 0. A repeated signal changes nothing, but that a second
 * Ctrl+C exits at once.
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
  const endRequests = async (waitMs: number) => {
    await delay(waitMs);
    await untilNobodyConnects(server);
    // Only now: a proxy whose connections are closed makes new ones, which the end would cut off.
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    // The HTTP server's own `close` also closes connections whose response is not yet read completely.
    NetServer.prototype.close.call(server);
    const end = delay(REQUESTS_END_MS - waitMs);
    if (waitMs > 0) await Promise.race([once(server, 'close'), delay(IDLE_MS)]);
    await Promise.race([requests.finished(), end]);
    // Idle connections, and those of clients that do not read their response.
    server.closeAllConnections();
  };
  const onSignal = async (name: (typeof SIGNALS)[number]) => {
    if (draining && name === 'SIGINT') process.exit(1);
    if (draining) return;
    draining = true;
    onDrain();
    setTimeout(() => process.exit(0), DEADLINE_MS);
    const waitMs = drains && name !== 'SIGINT' ? DRAIN_MS : 0;
    await Promise.all([stopWork(), endRequests(waitMs)]);
    await close();
    process.exit(0);
  };
  for (const name of SIGNALS) process.on(name, () => onSignal(name));
}

/** A flood of connections must not keep the process from its end. */
const MOST_TURNS = 1_000;

/** Waits for a turn of the event loop without a new connection: those not accepted yet would be reset. */
async function untilNobodyConnects(server: Server): Promise<void> {
  let hasConnected = true;
  for (let turn = 0; hasConnected && turn < MOST_TURNS; turn += 1) {
    hasConnected = false;
    const note = () => {
      hasConnected = true;
    };
    server.once('connection', note);
    await nextTurn();
    server.off('connection', note);
  }
}
