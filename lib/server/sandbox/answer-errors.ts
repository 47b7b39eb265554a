import 'server-only';
import { asCallError, errorResponse } from '@/lib/server/http/endpoints/errors';
import { log } from '@/lib/server/log';

/**
 * What `answer` gives, or its error in the envelope of the calls. Next would print what a route
 * throws in full, and an error of the database quotes what was asked of it.
 */
export async function answerErrors(answer: () => Promise<Response>): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    const known = asCallError(error);
    if (known.status >= 500) log.error({ err: error }, 'sandbox');
    return errorResponse(known);
  }
}
