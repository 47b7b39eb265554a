import 'server-only';
import { z } from 'zod';
import { panPattern } from '@/lib/domain/pan';
import type { Verification } from '@/lib/server/core/ports/pan-service';

/** Path of the verification, below the base address of Cashfree Secure ID. */
export const VERIFY_PATH = '/verification/pan';

/** The version of the interface that requests name. */
export const VERIFICATION_VERSION = '2023-12-18';

/** Body of `POST /verification/pan`. */
export const verifyRequest = z.object({
  pan: z.string().regex(panPattern),
  /** The name that the tax department's is compared with. */
  name: z.string().min(1),
});

/** Whether the names belong to one person, by Cashfree's result. */
const nameMatches: ReadonlyMap<string | null | undefined, boolean> = new Map([
  ['DIRECT_MATCH', true],
  ['GOOD_PARTIAL_MATCH', true],
  ['MODERATE_PARTIAL_MATCH', true],
  ['POOR_PARTIAL_MATCH', false],
  ['NO_MATCH', false],
]);

/** The score from which on names match, where Cashfree answers no result that is known. In percent. */
const LEAST_SCORE = 60;

/** Cashfree sends it as a number or as text, such as `"100.00"`. */
const score = z
  .union([z.number(), z.string().regex(/^\d{1,3}(?:\.\d+)?$/)])
  .transform(Number)
  .nullish()
  .catch(null);

/** Statuses of a PAN that exists and is valid: `E` is the tax department's own code. */
const validStatuses: ReadonlySet<string> = new Set(['', 'VALID', 'E', 'EXISTING AND VALID']);
/** Statuses of a PAN that does not exist. */
const missingStatuses: ReadonlySet<string> = new Set(['INVALID', 'N', 'NOT FOUND']);

/** The status of a PAN in capitals; empty where Cashfree answers none, and `valid` alone decides. */
const panStatus = z
  .string()
  .nullish()
  .transform((text) => (text ?? '').trim().toUpperCase().replaceAll('_', ' ').slice(0, 60));

/** Cashfree's response about a PAN; an undecided response is malformed. */
export const verifyAnswer = z
  .object({
    valid: z.boolean(),
    pan_status: panStatus,
    name_match_result: z.string().nullish(),
    name_match_score: score,
    reference_id: z.union([z.int().nonnegative(), z.string().min(1).max(64)]).transform(String),
  })
  .transform((answer, context): Verification => {
    const {
      valid,
      pan_status: status,
      name_match_result: result,
      reference_id: reference,
    } = answer;
    const known = { panStatus: null, reference };
    const isValidStatus = validStatuses.has(status);
    if (!valid && (isValidStatus || missingStatuses.has(status))) {
      return { ...known, outcome: 'invalid' };
    }
    const percent = answer.name_match_score;
    const isMatch =
      nameMatches.get(result) ?? (percent == null ? undefined : percent >= LEAST_SCORE);
    // First, so that nobody learns the status of another person's PAN.
    if (isMatch === false) return { ...known, outcome: 'name_mismatch' };
    if (!isValidStatus) return { outcome: 'inactive', panStatus: status, reference };
    if (isMatch) return { ...known, outcome: 'valid' };
    context.addIssue({ code: 'custom', message: 'must say whether the name matches' });
    return z.NEVER;
  });

/** An answer of the simulator, in the fields that Cashfree documents. */
export type VerifyAnswer = z.input<typeof verifyAnswer> & {
  pan: string;
  name_provided: string;
  message: string;
  pan_status: string;
};
