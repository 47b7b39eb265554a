import 'server-only';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isQuarantined } from '@/lib/server/core/quarantine/quarantine';
import type { Env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { endpointHeaders } from '../policies/security-headers';
import { requestHandler } from '../request/handle-request';
import { requestLimits } from '../request/request-limits';
import { type RouteModules, routeTable } from '../request/route-table';
import type { Site } from '../static/built-site';
import { connectionLimits, limitConnections } from './limit-connections';
import { createListener, listen, rejectBrokenRequests } from './listener';
import { watchRequests } from './open-requests';
import { exitOnSignals } from './shutdown';

/**
 * Serves the built `site` and the handlers of `routes` until the process receives a signal: then
 * `stopWork` ends the background work, and `close` releases the resources of both.
 *
 * @throws StartError where it can't listen.
 */
export async function serve({
  env,
  site,
  routes,
  stopWork,
  close,
}: {
  env: Env;
  site: Site;
  routes: RouteModules;
  stopWork: () => Promise<void>;
  close: () => Promise<void>;
}): Promise<void> {
  const headers = endpointHeaders(env);
  let draining = false;
  const handler = requestHandler({
    site,
    findRoute: routeTable(routes),
    env,
    headers,
    log,
    bodyTimeMs: requestLimits.bodyTimeMs,
    isDraining: () => draining,
  });
  const server = createListener(handler);
  const requests = watchRequests(server);
  const connections = connectionLimits({ isBehindProxy: env.TRUSTED_PROXY_COUNT > 0 });
  limitConnections(server, { requests, limits: connections });
  const readers = cutStalledReaders(server, requestLimits.stalledReaderMs);
  rejectBrokenRequests(server, { headers, requests, log });
  exitOnSignals({
    server,
    requests,
    drains: env.APP_MODE === 'live',
    onDrain: () => {
      draining = true;
      readers.allow(requestLimits.stalledReaderAtEndMs);
    },
    stopWork,
    close,
  });
  await listen(server, env);
  const note = env.APP_MODE === 'sandbox' ? ' (sandbox: no real money or messages)' : '';
  // Unknown without a database; readiness reports that.
  const isWaiting = await isQuarantined().catch(() => false);
  console.log(
    isWaiting
      ? `In quarantine at http://localhost:${env.PORT}: see restore compare and restore release of ops`
      : `Ready at http://localhost:${env.PORT}${note}`,
  );
}

const LOOK_EVERY_MS = 1_000;

/** The connections whose clients do not read their responses. */
interface StalledReaders {
  /** Sets how many milliseconds a client may pause from now on. */
  allow: (ms: number) => void;
}

/**
 * Closes each connection of `server` whose client reads nothing for `allowedMs`: its
 * responses stay in memory, and a shutdown waits for it.
 */
function cutStalledReaders(server: Server, allowedMs: number): StalledReaders {
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
