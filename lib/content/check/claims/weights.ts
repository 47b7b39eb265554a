import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { SignReader } from './claim-model';
import { type CorpusLine, readCorpus } from './corpus';
import { type Labelled, siteThreshold } from './cross-validation';
import { asOneSentence } from './sentences';
import { train } from './train';

export const WEIGHTS = new URL('./weights.json', import.meta.url);

/** What the weights depend on. */
const SOURCES = [
  ...['corpus.jsonl', 'lexicon.yaml', 'prohibited.yaml'],
  ...[
    'claim-model.ts',
    'concepts.ts',
    'cross-validation.ts',
    'fold.ts',
    'hashes.ts',
    'prohibited-phrases.ts',
  ],
  ...['sentences.ts', 'spelling.ts', 'train.ts', 'weights.ts', 'words.ts'],
];

const schema = z.object({
  /** Of corpus, lexicon and code. */
  hash: z.string(),
  /** A sentence with a higher score is asked about. */
  threshold: z.number(),
  bias: z.number(),
  /** What one step of a weight is worth. */
  scale: z.number(),
  /** A signed byte each, in base64. */
  weights: z.string(),
});

/** Larger weights than this share of the largest are cut, so that the steps of the others are fine. */
const LARGEST = 0.6;
const MOST_STEPS = 127;

export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const name of SOURCES)
    hash.update(readFileSync(new URL(name, import.meta.url), 'utf8').replaceAll('\r\n', '\n'));
  return hash.digest('hex');
}

/** The lines of the corpus as the training takes them. */
export function readExamples(lines: readonly CorpusLine[]): (Labelled & CorpusLine)[] {
  const reader = new SignReader();
  return lines.map((line) => ({ ...line, signs: reader.read(asOneSentence(line.text)) }));
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
  const file: z.output<typeof schema> = {
    hash: sourceHash(),
    threshold: rounded(siteThreshold(examples)),
    bias: rounded(bias),
    scale,
    weights: Buffer.from(steps.buffer).toString('base64'),
  };
  return `${JSON.stringify(file, undefined, 2)}\n`;
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** The weights that `npm run claims:train` wrote. */
export function readWeights() {
  const { scale, weights, ...file } = schema.parse(JSON.parse(readFileSync(WEIGHTS, 'utf8')));
  const steps = new Int8Array(Buffer.from(weights, 'base64'));
  return { ...file, weights: Float64Array.from(steps, (step) => step * scale) };
}
