import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SignReader, type Signs } from './claim-model';
import { SIZE } from './hashed-signs';
import { asOneSentence } from './sentences';

/** Kinds of claims, as a message names them: `reads like …`. */
const KINDS = {
  assured: 'a promise of profit',
  'no-risk': 'a denial of risk',
  regulator: 'an approval by the regulator',
  'past-performance': 'a claim of past profits',
  accuracy: 'a claim of right calls',
  superlative: 'a claim to be above all others',
  urgency: 'a push to buy at once',
  'money-back': 'a promise to make up for losses',
  'until-target': 'a promise to serve until there is a profit',
  testimonial: 'a story of somebody’s profit',
  celebrity: 'a recommendation by a famous person',
  income: 'a dream of easy income',
  insider: 'an offer of inside information',
  comparison: 'a comparison with others',
  contest: 'a contest or a gift',
} as const;

const kinds = new Map<string, string>(Object.entries(KINDS));

export const saysOf = (kind: string): string => kinds.get(kind) ?? KINDS.assured;

const line = z
  .strictObject({
    text: z.string(),
    lang: z.enum(['en', 'hi', 'hi-Latn', 'ta', 'te', 'mr', 'gu', 'bn', 'kn', 'ml', 'pa']),
    claim: z.boolean(),
    /** The kind of a claim; `hard-…` for a lawful sentence that has words of claims. */
    kind: z.string(),
    /** Who wrote it; `site` for a copy of the site's own sentence. */
    by: z.string(),
    file: z.string().optional(),
  })
  .refine(({ claim, kind }) => !claim || kinds.has(kind), 'a claim has one of the kinds above');

/** A sentence that is known to be a claim, or to be lawful. */
export type CorpusLine = z.output<typeof line>;

/** The sentences of `corpus.jsonl`. A miss or a false alarm becomes a line of it. */
export function readCorpus(): CorpusLine[] {
  return readFileSync('lib/content/check/claims/corpus.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((written) => line.parse(JSON.parse(written)));
}

/** A claim of the corpus. */
export interface KnownClaim {
  readonly text: string;
  readonly kind: string;
}

interface ReadClaim extends KnownClaim {
  readonly signs: Signs;
}

const reader = new SignReader();
let claims: readonly ReadClaim[] | undefined;

/** The claim of the corpus that has most signs in common; only sentences that alarm ask for it. */
export function nearestClaim(sentence: Parameters<SignReader['read']>[0]): KnownClaim | undefined {
  claims ??= readCorpus()
    .filter(({ claim }) => claim)
    .map(({ text, kind }) => ({ text, kind, signs: reader.read(asOneSentence(text)) }));
  const own = new Float64Array(SIZE);
  const { places, values } = reader.read(sentence);
  for (const [index, place] of places.entries()) own[place] = values[index] ?? 0;
  let nearest: ReadClaim | undefined;
  let most = 0;
  for (const claim of claims) {
    const likeness = inCommon(own, claim.signs);
    if (likeness > most) [most, nearest] = [likeness, claim];
  }
  return nearest;
}

function inCommon(own: Float64Array, { places, values }: Signs): number {
  let sum = 0;
  for (let at = 0; at < places.length; at++) sum += (own[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
  return sum;
}
