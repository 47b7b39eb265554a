import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { fold } from './fold';
import type { Word } from './words';

/** Words between the two sides of `…`. */
const LONGEST_GAP = 3;

interface Element {
  readonly kind: 'word' | 'number' | 'gap';
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** An unmistakable claim: its words, what it is and what it does. */
export interface Phrase {
  readonly text: string;
  readonly kind: string;
  readonly says: string;
  readonly elements: readonly Element[];
}

const schema = z.object({
  source: z.string(),
  phrases: z.array(z.object({ kind: z.string(), says: z.string(), any: z.array(z.string()) })),
});

const { source, phrases } = schema.parse(
  parse(readFileSync(new URL('./prohibited.yaml', import.meta.url), 'utf8')),
);

/** What prohibits the phrases. */
export const prohibitedBy = source;

/** The phrases of `prohibited.yaml`. */
export const prohibitedPhrases: readonly Phrase[] = phrases.flatMap(({ kind, says, any }) =>
  any.map((text) => ({ text, kind, says, elements: text.split(' ').map(parseElement) })),
);

function parseElement(written: string): Element {
  const choices = written.split('/').map((choice) => fold(choice).text);
  return {
    kind: written === 'N' ? 'number' : written === '…' ? 'gap' : 'word',
    words: new Set(choices.filter((choice) => !choice.endsWith('*'))),
    beginnings: choices.filter((choice) => choice.endsWith('*')).map((each) => each.slice(0, -1)),
  };
}

/** Words of a phrase, by their places in a sentence. */
export type Match = readonly number[];

/** The phrase at a place of a sentence; undefined if it is another one there. */
export function matchAt(phrase: Phrase, words: readonly Word[], start: number): Match | undefined {
  return matchFrom(phrase.elements, 0, words, start);
}

function matchFrom(
  elements: readonly Element[],
  from: number,
  words: readonly Word[],
  at: number,
): Match | undefined {
  const element = elements[from];
  if (!element) return [];
  if (element.kind === 'gap') {
    for (let gap = 0; gap <= LONGEST_GAP; gap++) {
      const found = matchFrom(elements, from + 1, words, at + gap);
      if (found) return found;
    }
    return undefined;
  }
  const word = words[at];
  if (!word || !isMatch(element, word)) return undefined;
  const others = matchFrom(elements, from + 1, words, at + 1);
  return others && [at, ...others];
}

function isMatch({ kind, words, beginnings }: Element, word: Word): boolean {
  if (kind === 'number') return word.isNumber;
  return words.has(word.text) || beginnings.some((each) => word.text.startsWith(each));
}
