import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Below the project's folder, in which every script runs: the check may be one bundle elsewhere. */
export const WEIGHTS = 'lib/content/check/claims/weights.json';

const measuresSchema = z.record(z.string(), z.object({ recall: z.number(), alarms: z.number() }));

/** For each author the share of claims that are found, and of lawful sentences that alarm. */
export type Measures = z.output<typeof measuresSchema>;

const schema = z.object({
  /** Hash of the corpus, the lexicon and the code of the model. */
  hash: z.string(),
  /** A sentence with a higher score is asked about. */
  threshold: z.number(),
  measures: measuresSchema,
  bias: z.number(),
  /** Value of one step of a weight. */
  scale: z.number(),
  /** A signed byte each, in base64. */
  weights: z.string(),
});

export type WeightsFile = z.output<typeof schema>;

/** The weights that `npm run claims:train` wrote. */
export function readWeights() {
  const { scale, weights, ...file } = schema.parse(JSON.parse(readFileSync(WEIGHTS, 'utf8')));
  const steps = new Int8Array(Buffer.from(weights, 'base64'));
  return { ...file, weights: Float64Array.from(steps, (step) => step * scale) };
}
