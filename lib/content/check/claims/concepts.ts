import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { wordsOf } from './words';

/** Endings are joined to Indian words: one of so many letters stands for any ending. */
const INDIAN = /[\u0900-\u0d7f]$/;
const LONG = 4;

/** Which concept a word means, in all languages: `profit` of `munafa`, of `नफा` and of `returns`. */
export class Concepts {
  readonly #names: readonly string[];
  readonly #whole = new Map<string, number>();
  readonly #beginnings = new Map<string, number>();
  readonly #endings = new Map<string, number>();

  /** `yaml`: the words of each concept; a star stands for any ending or, in front, any beginning. */
  constructor(yaml: string) {
    const lists = z.record(z.string(), z.string()).parse(parse(yaml));
    this.#names = Object.keys(lists);
    for (const [concept, list] of Object.values(lists).entries())
      for (const written of list.split(/\s+/)) this.#add(written, concept + 1);
  }

  #add(written: string, concept: number): void {
    const word = wordsOf(written.replace('*', ''))[0]?.text ?? written;
    const known = written.startsWith('*')
      ? this.#endings
      : written.endsWith('*')
        ? this.#beginnings
        : this.#whole;
    if (!known.has(word)) known.set(word, concept);
    if (word.length >= LONG && INDIAN.test(word) && !this.#beginnings.has(word))
      this.#beginnings.set(word, concept);
  }

  /** Number of the concept, from 1 on; 0 for a word that means none. */
  of(word: string): number {
    const whole = this.#whole.get(word);
    if (whole !== undefined) return whole;
    for (let length = word.length; length > 1; length--) {
      const concept = this.#beginnings.get(word.slice(0, length));
      if (concept !== undefined) return concept;
    }
    for (let from = 1; from < word.length; from++) {
      const concept = this.#endings.get(word.slice(from));
      if (concept !== undefined) return concept;
    }
    return 0;
  }

  /** Name of the concept of a word. */
  nameOf(word: string): string | undefined {
    return this.#names[this.of(word) - 1];
  }
}

/** The concepts of `lexicon.yaml`. */
export const concepts = new Concepts(
  readFileSync(new URL('./lexicon.yaml', import.meta.url), 'utf8'),
);
