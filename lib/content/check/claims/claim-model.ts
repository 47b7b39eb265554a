import { memoized } from '@/lib/domain/lazy';
import type { Word } from './claim-words';
import { combine, concepts, hashText, piecesOf, SIZE } from './hashed-signs';

/** How much each kind of sign counts. */
const COUNTS = { word: 1, pair: 0.5, distantPair: 0.25, piece: 0.5, question: 3 };
const CONCEPT_COUNTS = { single: 1.5, following: 1.5, together: 1, last: 1.5 };

/** How many words back the first of a distant pair is, and the first of two concepts, at most. */
const MOST_BACK = 4;
const MOST_CONCEPTS_BACK = 6;

/** The signs that a word has in every sentence. */
interface WordSigns {
  readonly hash: number;
  readonly pieces: Uint16Array;
  /** Number of the concept that the word means; 0 for none. */
  readonly concept: number;
}

/** A sentence, as the model reads its signs from it. */
export interface Readable {
  readonly words: readonly Word[];
  readonly isQuestion: boolean;
}

/** The signs of a sentence as the model reads them: places among the weights, and how much each counts. */
export interface Signs {
  readonly places: Uint16Array;
  readonly values: Float64Array;
}

/** Finds the signs of a sentence: words, pairs and pieces of them, concepts and their pairs. */
export function readSigns({ words, isQuestion }: Readable): Signs {
  const sums = new Map<number, number>();
  const add = (hash: number, value: number) => {
    const place = hash & (SIZE - 1);
    sums.set(place, (sums.get(place) ?? 0) + value);
  };
  const signs = words.map(({ text, isNumber }) => signsOf(isNumber ? '#' : text));
  let before = 1;
  for (const [index, { hash, pieces }] of signs.entries()) {
    add(hash, COUNTS.word);
    add(combine(before, hash, 2), COUNTS.pair);
    for (let back = 2; back <= MOST_BACK && back <= index; back++)
      add(combine(signs[index - back]?.hash ?? 0, hash, 3), COUNTS.distantPair);
    for (const piece of pieces) add(piece, COUNTS.piece);
    before = hash;
  }
  add(combine(before, 1, 2), COUNTS.pair);
  if (isQuestion) add(4, COUNTS.question);
  addConcepts(
    signs.flatMap(({ concept }) => (concept === 0 ? [] : [concept])),
    add,
  );
  // At length one, so that a long sentence weighs no more than a short one.
  const values = [...sums.values()];
  const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
  return {
    places: Uint16Array.from(sums.keys()),
    values: Float64Array.from(values, (value) => value / length),
  };
}

function addConcepts(
  concepts: readonly number[],
  add: (hash: number, value: number) => void,
): void {
  for (const [index, concept] of concepts.entries())
    for (let back = 1; back <= MOST_CONCEPTS_BACK && back <= index; back++)
      add(
        combine(concepts[index - back] ?? 0, concept, 6),
        CONCEPT_COUNTS.following / Math.sqrt(back),
      );
  if (concepts.length > 0) add(combine(concepts.at(-1) ?? 0, 0, 8), CONCEPT_COUNTS.last);
  const all = [...new Set(concepts)].sort((a, b) => a - b);
  for (const [index, concept] of all.entries()) {
    add(combine(concept, 0, 5), CONCEPT_COUNTS.single);
    for (const other of all.slice(0, index))
      add(combine(other, concept, 7), CONCEPT_COUNTS.together);
  }
}

const signsOf = memoized((written): WordSigns => {
  const concept = concepts.of(written);
  return { hash: hashText(written), pieces: piecesOf(written), concept };
});

/** Scores sentences: the log-odds that one is a claim. */
export class ClaimModel {
  readonly #weights: ArrayLike<number>;
  readonly #bias: number;

  constructor(weights: ArrayLike<number>, bias: number) {
    this.#weights = weights;
    this.#bias = bias;
  }

  scoreOf({ places, values }: Signs): number {
    let score = this.#bias;
    for (let at = 0; at < places.length; at++)
      score += (this.#weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
    return score;
  }

  score = (sentence: Readable): number => this.scoreOf(readSigns(sentence));

  /** The words without which the sentence would be less of a claim, in their order. */
  because({ words, isQuestion }: Readable, most = 3): Word[] {
    const score = this.score({ words, isQuestion });
    const shares = words.map((word) => {
      const others = words.filter((other) => other !== word);
      return { word, share: score - this.score({ words: others, isQuestion }) };
    });
    const strongest = shares.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
    return strongest
      .slice(0, most)
      .map(({ word }) => word)
      .sort((a, b) => a.index - b.index);
  }
}
