import type { Signs } from '@/lib/content/check/claims/claim-model';
import { SIZE } from '@/lib/content/check/claims/hashed-signs';

/** A sentence of the corpus, read. */
export interface TrainingExample {
  readonly signs: Signs;
  readonly claim: boolean;
  readonly lang: string;
  readonly by: string;
}

export interface Trained {
  readonly weights: Float64Array;
  readonly bias: number;
}

const EPOCHS = 25;
const RATE = 0.5;
/** Keeps weights small that few sentences ask for. */
const DECAY = 2.5e-3;
/** A step never grows beyond this, however seldom its weight was changed. */
const SMALLEST_ROOT = 1e-3;
/** The site is the language in which the model is asked most. */
const SITE_WEIGHT = 8;
/** How much lawful text each language weighs, compared with its claims, and at most a sentence. */
const LAWFUL_SHARE = 1.2;
const MOST_LAWFUL = 6;

/** Logistic regression by steps, with a rate of its own for each weight. Gives the same every time. */
export function train(examples: readonly TrainingExample[]): Trained {
  const importance = importances(examples);
  const weights = new Float64Array(SIZE);
  const squares = new Float64Array(SIZE);
  let bias = 0;
  let biasSquares = 0;
  for (const index of shuffledEpochs(examples.length)) {
    const example = examples[index];
    if (!example) continue;
    const { places, values } = example.signs;
    let score = bias;
    for (let at = 0; at < places.length; at++)
      score += (weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
    const error = (1 / (1 + Math.exp(-score)) - (example.claim ? 1 : 0)) * (importance[index] ?? 1);
    for (let at = 0; at < places.length; at++) {
      const place = places[at] ?? 0;
      const weight = weights[place] ?? 0;
      const slope = error * (values[at] ?? 0) + DECAY * weight;
      const square = (squares[place] ?? 0) + slope * slope;
      squares[place] = square;
      weights[place] = weight - (RATE * slope) / (Math.sqrt(square) + SMALLEST_ROOT);
    }
    biasSquares += error * error;
    bias -= (RATE * error) / (Math.sqrt(biasSquares) + SMALLEST_ROOT);
  }
  return { weights, bias };
}

/** Returns the weights of the examples, which make the language of a text no evidence of a claim. */
function importances(examples: readonly TrainingExample[]): Float64Array {
  const own = ({ by }: TrainingExample) => (by === 'site' ? SITE_WEIGHT : 1);
  const totals = new Map<string, number>();
  const key = (lang: string, claim: boolean) => `${lang} ${claim}`;
  for (const example of examples) {
    const of = key(example.lang, example.claim);
    totals.set(of, (totals.get(of) ?? 0) + own(example));
  }
  const claims = examples.filter(({ claim }) => claim).length;
  const ofClaims = Math.sqrt((2 * (examples.length - claims)) / examples.length);
  const ofLawful = Math.sqrt((2 * claims) / examples.length);
  return Float64Array.from(examples, (example) => {
    if (example.claim) return ofClaims;
    const lawful = totals.get(key(example.lang, false)) ?? 1;
    const share = (LAWFUL_SHARE * (totals.get(key(example.lang, true)) ?? 0)) / lawful;
    return ofLawful * own(example) * Math.min(MOST_LAWFUL, Math.max(1, share));
  });
}

/** The places of the examples in another order in each round, the same in each training. */
function* shuffledEpochs(count: number): Iterable<number> {
  const order = Int32Array.from({ length: count }, (_, index) => index);
  let seed = 1;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (let at = count - 1; at > 0; at--) {
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
      const other = (seed >>> 0) % (at + 1);
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    yield* order;
  }
}
