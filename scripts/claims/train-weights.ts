import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSigns } from '@/lib/content/check/claims/claim-model';
import { type CorpusLine, readCorpus } from '@/lib/content/check/claims/corpus';
import { asOneSentence } from '@/lib/content/check/claims/sentences';
import { WEIGHTS, type WeightsFile } from '@/lib/content/check/claims/weights';
import { type SiteExample, siteThreshold } from './cross-validation';
import { measure } from './measures';
import { train } from './train';

/** Larger weights than this share of the largest are cut, so that the steps of the others are fine. */
const LARGEST = 0.6;
const MOST_STEPS = 127;

/** The lines of the corpus as the training takes them. */
function readExamples(lines: readonly CorpusLine[]): (SiteExample & CorpusLine)[] {
  return lines.map((line) => ({ ...line, signs: readSigns(asOneSentence(line.text)) }));
}

/** Trains with the whole corpus: the text of `weights.json`. */
export function trainWeights(): string {
  const examples = readExamples(readCorpus());
  const { weights, bias } = train(examples);
  const scale =
    (weights.reduce((most, each) => Math.max(most, Math.abs(each)), 0) * LARGEST) / MOST_STEPS;
  const steps = Int8Array.from(weights, (weight) =>
    Math.max(-MOST_STEPS, Math.min(MOST_STEPS, Math.round(weight / scale))),
  );
  const file: WeightsFile = {
    hash: sourceHash(),
    threshold: rounded(siteThreshold(examples)),
    measures: measure(examples),
    bias: rounded(bias),
    scale,
    weights: Buffer.from(steps.buffer).toString('base64'),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

/**
 * The hash of all that the weights depend on: corpus, lexicon, and the code of the model and of the
 * training.
 */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const folder of [dirname(WEIGHTS), 'scripts/claims'])
    for (const name of readdirSync(folder).sort())
      if (!/\.test\.ts$|^weights\.json$/.test(name))
        hash.update(readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;
