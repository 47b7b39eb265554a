import { isReady } from '@/lib/server/readiness/is-ready';

/**
 * Tells a load balancer whether to send calls here, and not why not. While the process is being
 * ended, the front answers in its place.
 */
export async function GET(): Promise<Response> {
  return (await isReady())
    ? Response.json({ status: 'ready' })
    : Response.json({ status: 'not ready' }, { status: 503 });
}
