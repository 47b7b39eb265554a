import 'server-only';
import { randomInt } from 'node:crypto';
import { getDatabase } from '@/lib/server/db/client';
import { loadEnv } from '@/lib/server/env';
import {
  type VerifyAnswer,
  verifyRequest,
} from '@/lib/server/providers/secure-id/secure-id-schema';
import { takeBehaviours } from '@/lib/server/simulators/tools/simulator';

/**
 * Answers a verification of a PAN as Cashfree Secure ID does: every PAN exists and has the name that was
 * sent, unless a behaviour was set.
 */
export async function receiveVerification(request: Request): Promise<Response> {
  const env = loadEnv();
  const { headers } = request;
  const areKeysRight =
    headers.get('x-client-id') === env.PAN_CLIENT_ID &&
    headers.get('x-client-secret') === env.PAN_CLIENT_SECRET;
  if (!areKeysRight) return problem(401, 'authentication_failed');
  const sent = verifyRequest.safeParse(await request.json().catch(() => undefined));
  if (!sent.success) {
    const field = sent.error.issues[0]?.path[0] ?? 'body';
    return problem(400, `${String(field)}_invalid`);
  }
  const { pan, name } = sent.data;
  const shown = await takeBehaviours(getDatabase(), 'pan', [
    'invalid',
    'inactive',
    'name-mismatch',
  ]);
  const isMismatch = shown.includes('name-mismatch');
  const isValid = !shown.includes('invalid');
  const answer: VerifyAnswer = {
    pan,
    name_provided: name,
    reference_id: randomInt(1, 1e9),
    valid: isValid,
    message: isValid ? 'PAN verified successfully' : 'Invalid PAN',
    pan_status: statusOf(shown),
    name_match_score: isMismatch ? '12.00' : '100.00',
    name_match_result: isMismatch ? 'NO_MATCH' : 'DIRECT_MATCH',
  };
  return Response.json(answer);
}

/** `ED` is the tax department's code for the PAN of a deceased person. */
function statusOf(shown: readonly string[]): string {
  if (shown.includes('invalid')) return 'INVALID';
  return shown.includes('inactive') ? 'ED' : 'VALID';
}

/** An error in Cashfree's form. */
function problem(status: number, code: string): Response {
  const type = status === 401 ? 'authentication_error' : 'validation_error';
  return Response.json({ type, code, message: code.replaceAll('_', ' ') }, { status });
}
