import { readFileSync } from 'node:fs';
import { z } from 'zod';

const line = z.strictObject({
  text: z.string(),
  lang: z.enum(['en', 'hi', 'hi-Latn', 'ta', 'te', 'mr', 'gu', 'bn', 'kn', 'ml', 'pa']),
  claim: z.boolean(),
  /** Of a claim, one of the kinds; `hard-…` of a lawful sentence that has words of claims. */
  kind: z.string(),
  /** Who wrote it; `site` for a copy of the site's own sentence. */
  by: z.string(),
  file: z.string().optional(),
});

/** A sentence that is known to be a claim, or to be lawful. */
export type CorpusLine = z.output<typeof line>;

/** The sentences of `corpus.jsonl`. A miss or a false alarm becomes a line of it. */
export function readCorpus(): CorpusLine[] {
  return readFileSync(new URL('./corpus.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((written) => line.parse(JSON.parse(written)));
}
