import { type Signs, SIZE } from './claim-model';

/** A sentence of the corpus, read. */
export interface Example {
  readonly signs: Signs;
  readonly claim: boolean;
}

export interface Trained { readonly weights: Float64Array; readonly bias: number }
export const P = { epochs: 25, rate: 0.5, decay: 3e-4 };
/** Logistic regression, a step for each sentence, with a rate of its own for each weight. */
export function train(examples: readonly Example[]): Trained {
  const weights = new Float64Array(SIZE);
  const squares = new Float64Array(SIZE);
  let bias = 0, biasSquares = 0, seed = 1;
  const claims = examples.filter((e) => e.claim).length;
  const lawful = examples.length - claims;
  const order = Int32Array.from(examples, (_, i) => i);
  const wc = Math.sqrt((2 * lawful) / examples.length), wl = Math.sqrt((2 * claims) / examples.length);
  for (let epoch = 0; epoch < P.epochs; epoch++) {
    for (let i = order.length - 1; i > 0; i--) {
      seed = (Math.imul(seed, 1664525) + 1013904223) | 0;
      const j = (seed >>> 0) % (i + 1);
      const k = order[i] ?? 0; order[i] = order[j] ?? 0; order[j] = k;
    }
    for (const index of order) {
      const { signs: { places, values }, claim } = examples[index]!;
      let z = bias;
      const n = places.length;
      for (let i = 0; i < n; i++) z += weights[places[i]!]! * values[i]!;
      const d = (1 / (1 + Math.exp(-z)) - (claim ? 1 : 0)) * (claim ? wc : wl);
      for (let i = 0; i < n; i++) {
        const p = places[i]!;
        const g = d * values[i]! + P.decay * weights[p]!;
        const s = squares[p]! + g * g;
        squares[p] = s;
        weights[p] = weights[p]! - (P.rate * g) / (Math.sqrt(s) + 1e-3);
      }
      biasSquares += d * d;
      bias -= (P.rate * d) / (Math.sqrt(biasSquares) + 1e-3);
    }
  }
  return { weights, bias };
}
