import { connectionOf, type RouteContext } from '@/lib/server/http/endpoints/client-connection';
import { JsonResponse } from '@/lib/server/http/endpoints/responses';
import { isReady } from '@/lib/server/operations/readiness/is-ready';
import { isOutdated } from '@/lib/server/operations/readiness/watch-build';

/**
 * Tells a load balancer whether to send requests here, without the reason. A process that is about to
 * end reports that it is not ready, and still answers requests. A process whose pages are out of date is
 * ready, and reports that too.
 */
export async function GET(_request: Request, context: RouteContext): Promise<Response> {
  const { draining } = connectionOf(context);
  return !draining && (await isReady())
    ? new JsonResponse({ status: 'ready', ...(isOutdated() && { build: 'out of date' }) })
    : new JsonResponse({ status: 'not ready' }, { status: 503 });
}
