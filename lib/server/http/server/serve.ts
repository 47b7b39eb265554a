import 'server-only';
import type { Env } from '@/lib/server/env';
import { createLog } from '@/lib/server/log';
import { endpointHeaders } from '../policies/security-headers';
import { requestHandler } from '../request/handle-request';
import { limits } from '../request/limits';
import { type RouteModules, routeTable } from '../request/route-table';
import type { Site } from '../static/site';
import { answerBrokenRequests, createListener, listen } from './listener';
import { watchRequests } from './open-requests';
import { exitOnSignals } from './shutdown';

/**
 * Serves the built `site` and the handlers of `routes` until the process is told to end; `close`
 * tidies up after the last request.
 *
 * @throws StartError where it can't listen.
 */
export async function serve({
  env,
  site,
  routes,
  close,
}: {
  env: Env;
  site: Site;
  routes: RouteModules;
  close: () => Promise<void>;
}): Promise<void> {
  const headers = endpointHeaders(env);
  let draining = false;
  const handler = requestHandler({
    site,
    findRoute: routeTable(routes),
    env,
    headers,
    log: createLog(),
    bodyTimeMs: limits.bodyTimeMs,
    isDraining: () => draining,
  });
  const server = createListener(handler);
  const requests = watchRequests(server);
  answerBrokenRequests(server, { headers, requests });
  const onDrain = () => {
    draining = true;
  };
  exitOnSignals({ server, requests, drains: env.APP_MODE === 'live', onDrain, close });
  await listen(server, env);
  const note = env.APP_MODE === 'sandbox' ? ' (sandbox: no real money or messages)' : '';
  console.log(`Ready at http://localhost:${env.PORT}${note}`);
}
