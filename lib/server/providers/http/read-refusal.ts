import 'server-only';
import { z } from 'zod';
import type { ProviderError } from '@/lib/server/core/ports/provider-error';

/** Details from the body of an error: codes, times and ids, never its texts. */
export type ErrorDetails = Pick<
  Partial<ProviderError>,
  'code' | 'retryAfterSeconds' | 'movedTo' | 'concernsFirm'
>;

/**
 * Words of refusals that concern the firm, not the request: its balance, account, network address or keys.
 * Codes do not suffice: some providers have one for all refusals.
 */
const wordsOfFirm =
  /\b(?:balance|funds|credits?|wallet|recharge|quota|subscription|account|merchant|ip|white-?list\w*|authenti\w*|unauthori\w*|permissions?|access denied|not (?:enabled|activated|approved)|deactivated|suspended)\b/i;

/** Pattern of codes that can't be personal data. */
const shownCode = /^(?:[a-z_.]{1,80}|\d{1,4})$/;

const text = z.string().optional().catch(undefined);

/** Body of an error in the form that most providers have. */
const refusalBody = z.object({ code: text, message: text });

/** Reads the code and the sentence of a refusal. If it has no code, a word of `wordsOfFirm` is its code. */
export function readRefusal({ code, message = '' }: z.output<typeof refusalBody>): ErrorDetails {
  const [word] = wordsOfFirm.exec(`${code ?? ''} ${message}`.replaceAll('_', ' ')) ?? [];
  const shown = code !== undefined && shownCode.test(code) ? code : word?.toLowerCase();
  return {
    ...(shown !== undefined && { code: shown }),
    ...(word !== undefined && { concernsFirm: true }),
  };
}

export const codeAndMessage = refusalBody.transform(readRefusal);
