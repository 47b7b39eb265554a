import { JsonResponse } from '@/lib/server/http/endpoints/responses';

/** Tells that the process serves. It touches nothing: readiness is another question. */
export function GET(): Response {
  return new JsonResponse({ status: 'ok' });
}
