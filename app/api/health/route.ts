import { JsonResponse } from '@/lib/server/http/endpoints/responses';

/** Reports that the process is running. It checks nothing else: that is /api/ready. */
export function GET(): Response {
  return new JsonResponse({ status: 'ok' });
}
