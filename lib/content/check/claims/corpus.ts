import { readFileSync } from 'node:fs';
import { z } from 'zod';

const KINDS = new Set(
  'assured no-risk regulator past-performance accuracy superlative urgency money-back until-target testimonial celebrity income insider comparison contest'.split(
    ' ',
  ),
);

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
  .refine(({ claim, kind }) => !claim || KINDS.has(kind), 'a claim has one of the kinds above');

/** A sentence that is known to be a claim, or to be lawful. */
export type CorpusLine = z.output<typeof line>;

/** The sentences of `corpus.jsonl`. A miss or a false alarm becomes a line of it. */
export function readCorpus(): CorpusLine[] {
  return readFileSync('lib/content/check/claims/corpus.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((written) => line.parse(JSON.parse(written)));
}
