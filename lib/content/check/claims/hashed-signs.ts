import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { fold } from './claim-words';

/** How many weights there are; each sign of a sentence is hashed to one of them. */
export const SIZE = 1 << 16;

/** A number for a text, equal for equal texts. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

function mix(hash: number): number {
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return mixed ^ (mixed >>> 12);
}

/** Joins two hashes; `kind` tells pairs of words from pairs of concepts. */
export function combine(first: number, second: number, kind: number): number {
  return mix(Math.imul(first + kind, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ kind);
}

/** Pieces of three to five letters: endings and spellings that the corpus does not have. */
export function piecesOf(text: string): Uint16Array {
  if (text.length < 3) return new Uint16Array();
  const edged = `_${text}_`;
  const pieces: number[] = [];
  for (let size = 3; size <= 5; size++)
    for (let at = 0; at + size <= edged.length; at++)
      pieces.push(hashText(`c${edged.slice(at, at + size)}`) & (SIZE - 1));
  return Uint16Array.from(pieces);
}

/** Indian languages join endings to a word, so a word of at least so many letters matches with any ending. */
const INDIAN = /[\u0900-\u0d7f]$/;
const LONG = 4;

/** Which concept a word means, in all languages: `profit` of `munafa`, of `नफा` and of `returns`. */
class Concepts {
  readonly #names: readonly string[];
  readonly #whole = new Map<string, number>();
  readonly #beginnings = new Map<string, number>();
  readonly #endings = new Map<string, number>();

  /** `yaml`: the words of each concept; `*` matches any ending or, in front, any beginning. */
  constructor(yaml: string) {
    const lists = z.record(z.string(), z.string()).parse(parse(yaml));
    this.#names = Object.keys(lists);
    for (const [concept, list] of Object.values(lists).entries())
      for (const written of list.split(/\s+/)) this.#add(written, concept + 1);
  }

  #add(written: string, concept: number): void {
    const word = fold(written.replace('*', ''));
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
export const concepts = new Concepts(readFileSync('lib/content/check/claims/lexicon.yaml', 'utf8'));
