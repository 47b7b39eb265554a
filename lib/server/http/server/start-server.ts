import 'server-only';
import type { Env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { endpointHeaders } from '../policies/security-headers';
import { requestHandler } from '../request/handle-request';
import { limits } from '../request/request-limits';
import { type RouteModules, routeTable } from '../request/route-table';
import type { Site } from '../static/built-site';
import { connectionLimits, limitConnections } from './limit-connections';
import { createListener, listen, rejectBrokenRequests } from './listener';
import { watchRequests } from './open-requests';
import { exitOnSignals } from './shutdown';
import { cutStalledReaders } from './stalled-readers';

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
    bodyTimeMs: limits.bodyTimeMs,
    isDraining: () => draining,
  });
  const server = createListener(handler);
  const requests = watchRequests(server);
  const connections = connectionLimits({ isBehindProxy: env.TRUSTED_PROXY_COUNT > 0 });
  limitConnections(server, { requests, limits: connections });
  const readers = cutStalledReaders(server, limits.stalledReaderMs);
  rejectBrokenRequests(server, { headers, requests, log });
  exitOnSignals({
    server,
    requests,
    drains: env.APP_MODE === 'live',
    onDrain: () => {
      draining = true;
      readers.allow(limits.stalledReaderAtEndMs);
    },
    stopWork,
    close,
  });
  await listen(server, env);
  const note = env.APP_MODE === 'sandbox' ? ' (sandbox: no real money or messages)' : '';
  console.log(`Ready at http://localhost:${env.PORT}${note}`);
}
