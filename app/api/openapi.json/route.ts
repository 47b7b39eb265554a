import { openApi } from '@/lib/contract/open-api';
import { JsonResponse } from '@/lib/server/http/endpoints/responses';

const contract = openApi();

/** The contract of this backend, as docs/openapi.json has it. */
export function GET(): Response {
  return new JsonResponse(contract);
}
