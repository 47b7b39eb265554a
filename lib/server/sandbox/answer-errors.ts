import 'server-only';
import { errorResponse, toApiError } from '@/lib/server/http/endpoints/error-response';
import { log } from '@/lib/server/log';

/**
 * What `answer` gives, or its error in the envelope of the endpoints. Next would print what a route
 * throws in full, and an error of the database quotes what was asked of it.
 */
export async function answerErrors(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const known = toApiError(error);
    if (known.status >= 500) log.error({ err: error }, 'sandbox');
    return errorResponse(known);
  }
}
