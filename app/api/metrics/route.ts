import { ApiError } from '@/lib/contract/api-error';
import { readMetrics, rejectReader } from '@/lib/server/core/metrics/read-metrics';
import { errorResponse } from '@/lib/server/http/endpoints/error-response';

/** The metrics for Prometheus, for whoever has METRICS_TOKEN; without one there is no such address. */
export async function GET(request: Request): Promise<Response> {
  const code = rejectReader(request.headers.get('authorization'));
  if (code) return errorResponse(new ApiError(code));
  const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
  return new Response(await readMetrics(request.headers.get('x-forwarded-for')), { headers });
}
