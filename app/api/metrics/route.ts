import { rejectReader } from '@/lib/server/metrics/may-read';
import { readMetrics } from '@/lib/server/metrics/read-metrics';

/** The metrics for Prometheus, for whoever has METRICS_TOKEN; without one there is no such address. */
export async function GET(request: Request): Promise<Response> {
  const status = rejectReader(request.headers.get('authorization'));
  const type = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
  return status
    ? new Response(null, {
        status,
        headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {},
      })
    : new Response(await readMetrics(), { headers: type });
}
