import { ApiError } from '@/lib/contract/api-error';
import { readMetrics, rejectReader } from '@/lib/server/core/metrics/read-metrics';
import { errorResponse } from '@/lib/server/http/endpoints/error-response';

/** Metrics for Prometheus, protected by METRICS_TOKEN; not found if the setting is empty. */
export async function GET(request: Request): Promise<Response> {
  const code = rejectReader(request.headers.get('authorization'));
  if (code) return errorResponse(new ApiError(code));
  const headers = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };
  return new Response(await readMetrics(request.headers.get('x-forwarded-for')), { headers });
}
