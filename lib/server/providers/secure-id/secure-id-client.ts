import 'server-only';
import type { z } from 'zod';
import type { PanService, Verification } from '@/lib/server/core/ports/pan-service';
import { ProviderError } from '@/lib/server/core/ports/provider-error';
import { loadEnv, simulatorAddress } from '@/lib/server/env';
import { requestJson } from '@/lib/server/providers/http/base-client';
import {
  VERIFICATION_VERSION,
  VERIFY_PATH,
  verifyAnswer,
  type verifyRequest,
} from './secure-id-schema';

/** How long a request may take, within what its caller can wait. In milliseconds. */
const TOTAL_MS = 10_000;

/** Statuses with which Cashfree rejects a request because of a field. */
const REJECTED_FIELD: ReadonlySet<number | undefined> = new Set([400, 422]);

/** Cashfree Secure ID. */
export const secureId: PanService = { verify };

/**
 * Asks Cashfree Secure ID, or in sandbox its simulator, whether a PAN exists and belongs to the person of
 * this name. Requests are charged, so they are not repeated.
 *
 * @throws ProviderError
 */
async function verify(person: z.infer<typeof verifyRequest>): Promise<Verification> {
  const env = loadEnv();
  try {
    return await requestJson(
      {
        name: 'pan',
        baseUrl: env.APP_MODE === 'live' ? env.PAN_BASE_URL : simulatorAddress(env, 'pan'),
        headers: {
          'x-client-id': env.PAN_CLIENT_ID,
          'x-client-secret': env.PAN_CLIENT_SECRET,
          'x-api-version': VERIFICATION_VERSION,
        },
        totalMs: TOTAL_MS,
      },
      {
        operation: 'verify',
        method: 'POST',
        path: VERIFY_PATH,
        json: person,
        answer: verifyAnswer,
        isAboutRequest: (refusal) => outcomeOfRejection(refusal) !== undefined,
      },
    );
  } catch (error) {
    const outcome = outcomeOfRejection(error);
    if (outcome === undefined) throw error;
    return { outcome, panStatus: null, reference: null };
  }
}

/**
 * Cashfree looks up no PAN of a kind that does not exist, such as one with another fourth letter, and none
 * with a name of other letters or length than it accepts: the same request would be rejected again.
 */
function outcomeOfRejection(error: unknown): 'invalid' | 'name_mismatch' | undefined {
  if (!(error instanceof ProviderError && REJECTED_FIELD.has(error.status))) return undefined;
  if (error.code?.startsWith('pan_')) return 'invalid';
  return error.code?.startsWith('name_') ? 'name_mismatch' : undefined;
}
