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

/** Finds the signs of sentences: words, pairs and pieces of them, concepts and their pairs. */
export class SignReader {
  /** Sums of the sentence that is read; zero again after it. */
  readonly #sums = new Float64Array(SIZE);
  readonly #touched: number[] = [];

  read({ words, isQuestion }: Readable): Signs {
    const signs = words.map(({ text, isNumber }) => signsOf(isNumber ? '#' : text));
    let [before, hash] = [1, 1];
    for (const [index, sign] of signs.entries()) {
      hash = sign.hash;
      this.#add(hash, COUNTS.word);
      this.#add(combine(before, hash, 2), COUNTS.pair);
      for (let back = 2; back <= MOST_BACK && back <= index; back++)
        this.#add(combine(signs[index - back]?.hash ?? 0, hash, 3), COUNTS.distantPair);
      for (const piece of sign.pieces) this.#add(piece, COUNTS.piece);
      before = hash;
    }
    this.#add(combine(before, 1, 2), COUNTS.pair);
    if (isQuestion) this.#add(4, COUNTS.question);
    this.#addConcepts(signs.flatMap(({ concept }) => (concept === 0 ? [] : [concept])));
    return this.#take();
  }

  #addConcepts(concepts: readonly number[]): void {
    for (const [index, concept] of concepts.entries())
      for (let back = 1; back <= MOST_CONCEPTS_BACK && back <= index; back++)
        this.#add(
          combine(concepts[index - back] ?? 0, concept, 6),
          CONCEPT_COUNTS.following / Math.sqrt(back),
        );
    if (concepts.length > 0) this.#add(combine(concepts.at(-1) ?? 0, 0, 8), CONCEPT_COUNTS.last);
    const all = [...new Set(concepts)].sort((a, b) => a - b);
    for (const [index, concept] of all.entries()) {
      this.#add(combine(concept, 0, 5), CONCEPT_COUNTS.single);
      for (let other = 0; other < index; other++)
        this.#add(combine(all[other] ?? 0, concept, 7), CONCEPT_COUNTS.together);
    }
  }

  #add(hash: number, value: number): void {
    const place = hash & (SIZE - 1);
    const sum = this.#sums[place] ?? 0;
    if (sum === 0) this.#touched.push(place);
    this.#sums[place] = sum + value;
  }

  /** The sums at length one, so that a long sentence weighs no more than a short one. */
  #take(): Signs {
    const places = Uint16Array.from(this.#touched);
    const values = Float64Array.from(places, (place) => this.#sums[place] ?? 0);
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
    for (const [index, place] of places.entries()) {
      this.#sums[place] = 0;
      values[index] = (values[index] ?? 0) / length;
    }
    this.#touched.length = 0;
    return { places, values };
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
  readonly #reader: SignReader;

  constructor(weights: ArrayLike<number>, bias: number, reader = new SignReader()) {
    this.#weights = weights;
    this.#bias = bias;
    this.#reader = reader;
  }

  scoreOf({ places, values }: Signs): number {
    let score = this.#bias;
    for (let at = 0; at < places.length; at++)
      score += (this.#weights[places[at] ?? 0] ?? 0) * (values[at] ?? 0);
    return score;
  }

  score = (sentence: Readable): number => this.scoreOf(this.#reader.read(sentence));

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
