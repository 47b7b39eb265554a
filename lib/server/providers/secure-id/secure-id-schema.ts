import 'server-only';
import { z } from 'zod';
import { panPattern } from '@/lib/domain/pan';

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

/** Whether the names are those of one person, by what Cashfree says of them. */
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

/** What Cashfree answers about a PAN; an answer that decides nothing is malformed. */
export const verifyAnswer = z
  .object({
    valid: z.boolean(),
    name_match_result: z.string().nullish(),
    name_match_score: score,
    reference_id: z.union([z.int().nonnegative(), z.string().min(1).max(64)]).transform(String),
  })
  .transform((answer, context) => {
    const { valid, name_match_result: result, reference_id: reference } = answer;
    if (!valid) return { outcome: 'invalid' as const, reference };
    const percent = answer.name_match_score;
    const isMatch =
      nameMatches.get(result) ?? (percent == null ? undefined : percent >= LEAST_SCORE);
    if (isMatch === undefined) {
      context.addIssue({ code: 'custom', message: 'must say whether the name matches' });
      return z.NEVER;
    }
    return { outcome: isMatch ? ('valid' as const) : ('name_mismatch' as const), reference };
  });

/** An answer of the simulator, in the fields that Cashfree documents. */
export type VerifyAnswer = z.input<typeof verifyAnswer> & {
  pan: string;
  name_provided: string;
  message: string;
  pan_status: string;
};
