import { fold } from './fold';
import type { Word } from './words';

/** Words between the two sides of `…`. */
const LONGEST_GAP = 3;

interface Element {
  readonly kind: 'word' | 'number' | 'gap';
  readonly isOptional: boolean;
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** A phrase of the language that the schema of claims describes: `assured/sure … return*`. */
export interface Phrase {
  readonly text: string;
  readonly elements: readonly Element[];
}

/** Lists of words by their names, which a phrase refers to as `<name>`. */
export type WordLists = ReadonlyMap<string, readonly string[]>;

export function parsePhrase(text: string, lists: WordLists): Phrase {
  const elements = text.split(' ').map((part): Element => {
    const written = part.length > 1 ? part.replace(/\?$/, '') : part;
    const choices = written
      .split('/')
      .flatMap((choice) => {
        const list = /^<(.*)>$/.exec(choice)?.[1];
        return list === undefined ? [choice] : (lists.get(list) ?? []);
      })
      .map((choice) => fold(choice).text);
    return {
      kind: written === 'N' ? 'number' : written === '…' ? 'gap' : 'word',
      isOptional: written !== part,
      words: new Set(choices.filter((choice) => !choice.endsWith('*'))),
      beginnings: choices.filter((choice) => choice.endsWith('*')).map((each) => each.slice(0, -1)),
    };
  });
  return { text, elements };
}

function isMatch({ kind, words, beginnings }: Element, word: Word): boolean {
  if (kind === 'number') return word.isNumber;
  return words.has(word.text) || beginnings.some((each) => word.text.startsWith(each));
}

/** The words of the phrase that begins at `start`, by their places; undefined if none does. */
export function matchAt(
  { elements }: Phrase,
  words: readonly Word[],
  start: number,
): readonly number[] | undefined {
  return matchFrom(elements, 0, words, start, undefined);
}

/** Matches the elements from one on; `first` is the place of the first word that matched before. */
function matchFrom(
  elements: readonly Element[],
  from: number,
  words: readonly Word[],
  at: number,
  first: number | undefined,
): readonly number[] | undefined {
  const element = elements[from];
  if (!element) return [];
  if (element.kind === 'gap') {
    for (let gap = 0; gap <= LONGEST_GAP && isSameSentence(words, first, at + gap); gap++) {
      const found = matchFrom(elements, from + 1, words, at + gap, first);
      if (found) return found;
    }
    return undefined;
  }
  const word = words[at];
  if (word && isMatch(element, word) && isSameSentence(words, first, at)) {
    const others = matchFrom(elements, from + 1, words, at + 1, first ?? at);
    if (others) return [at, ...others];
  }
  return element.isOptional ? matchFrom(elements, from + 1, words, at, first) : undefined;
}

function isSameSentence(words: readonly Word[], first: number | undefined, place: number): boolean {
  return place === first || first === undefined || words[place]?.before !== 'sentence';
}

/** Whether a phrase may begin with a word. */
export function mayBegin({ elements }: Phrase, word: Word): boolean {
  for (const element of elements) {
    if (element.kind === 'gap' || isMatch(element, word)) return true;
    if (!element.isOptional) return false;
  }
  return false;
}
