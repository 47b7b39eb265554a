import { connectionOf, type RouteContext } from '@/lib/server/http/endpoints/connection';
import { JsonResponse } from '@/lib/server/http/endpoints/responses';
import { isReady } from '@/lib/server/readiness/is-ready';

/**
 * Tells a load balancer whether to send requests here, and not why not. A process that is about to
 * end wants no more of them, and still answers those that come.
 */
export async function GET(_request: Request, context: RouteContext): Promise<Response> {
  const { draining } = connectionOf(context);
  return !draining && (await isReady())
    ? new JsonResponse({ status: 'ready' })
    : new JsonResponse({ status: 'not ready' }, { status: 503 });
}
