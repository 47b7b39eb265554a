import 'server-only';
import { z } from 'zod';
import type { ProviderError } from './provider-error';

/** What the body of an error says: codes, times and ids, never its texts. */
export type ErrorDetails = Pick<
  Partial<ProviderError>,
  'code' | 'retryAfterSeconds' | 'movedTo' | 'concernsFirm'
>;

/**
 * Words with which providers refuse the firm, whatever was asked: for its balance, its account, its network
 * address or its keys. Their codes do not suffice: some have one for all refusals.
 */
const wordsOfFirm =
  /\b(?:balance|funds|credits?|wallet|recharge|quota|subscription|account|merchant|ip|white-?list\w*|authenti\w*|unauthori\w*|permissions?|access denied|not (?:enabled|activated|approved)|deactivated|suspended)\b/i;

/** A code that can't be a value of a person. */
const shownCode = /^(?:[a-z_.]{1,80}|\d{1,4})$/;

/** What a refusal says by its code and its sentence; where it has no code, a word of its sentence is the code. */
export function readRefusal({ code, message = '' }: Said): ErrorDetails {
  const [word] = wordsOfFirm.exec(`${code ?? ''} ${message}`.replaceAll('_', ' ')) ?? [];
  const shown = code !== undefined && shownCode.test(code) ? code : word?.toLowerCase();
  return {
    ...(shown !== undefined && { code: shown }),
    ...(word !== undefined && { concernsFirm: true }),
  };
}

interface Said {
  readonly code?: string | undefined;
  readonly message?: string | undefined;
}

const text = z.string().optional().catch(undefined);

/** Body of an error in the form that most providers have. */
export const codeAndMessage = z.object({ code: text, message: text }).transform(readRefusal);
