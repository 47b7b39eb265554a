import { memoized } from '@/lib/domain/lazy';
import { editsBetween } from '../../schema/edits-between';
import type { Word } from './claim-words';
import type { Phrase } from './prohibited-phrases';

/** Every way to misspell the word that advertisements misspell most, by ear or on purpose. */
const GUARANTEE = /^g[aeiou]{1,3}r{1,2}[aeiou]{1,2}n{1,2}t[aeiouy]*(d|ds|s|ing)?$/;

/** Digits and signs written instead of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i', '|': 'l' },
};

/** Shorter words have too many neighbours that are other words. */
const SHORTEST_MISSPELT = 6;

/** Longer words are not corrected. */
const LONGEST = 40;

/** Fewer letters in a row may be initials. */
const FEWEST_LETTERS = 4;

/** Pieces of a word that was cut. */
const MOST_PIECES = 5;

/** Words that differ from one of the phrases by one letter and are right. */
const OTHER_WORDS = new Set(
  'assumed assume assumes insured lending heading reading loading pleading leaning profile profiles retains curtain accursed rusted improved secured measured'.split(
    ' ',
  ),
);

/** What a written word may be; it depends on the word alone. */
interface Reading {
  readonly meant: string;
  /** Known words of which it is made. */
  readonly parts: readonly string[] | undefined;
  /** Whether it may be the first piece of a word that was cut. */
  readonly isHalf: boolean;
}

/** Finds the words of phrases behind other spellings. */
export class Spelling {
  readonly #words: ReadonlySet<string>;
  readonly #beginnings: ReadonlySet<string>;
  /** The first letters, one or more, of the words that are looked for in pieces. */
  readonly #halves: ReadonlySet<string>;
  readonly #long: readonly string[];

  constructor(phrases: readonly Phrase[]) {
    const elements = phrases.flatMap((phrase) => phrase.elements);
    this.#words = new Set(elements.flatMap(({ words }) => [...words]));
    this.#beginnings = new Set(elements.flatMap(({ beginnings }) => beginnings));
    this.#long = [...this.#words].filter((word) => word.length >= SHORTEST_MISSPELT);
    this.#halves = new Set(
      this.#long.flatMap((word) => [...word].map((_, at) => word.slice(0, at))),
    );
  }

  /** The words as they are meant: letters joined that were set apart, misspelt words corrected. */
  correct(written: readonly Word[]): Word[] {
    const words: Word[] = [];
    for (let at = 0; at < written.length; ) {
      const word = written[at];
      if (!word) break;
      const letters = lettersApart(written, at);
      if (letters >= FEWEST_LETTERS) {
        const joined = join(word, written.slice(at, at + letters));
        for (const part of wordsOfParts(joined, this.#parts(joined.text) ?? [joined.text]))
          this.#add(words, part, this.#reading(part.text));
        at += letters;
        continue;
      }
      const reading = this.#reading(word.text);
      const pieces = reading.isHalf ? this.#piecesOfOne(written, at) : 1;
      if (pieces > 1) {
        const joined = join(word, written.slice(at, at + pieces));
        this.#add(words, joined, this.#reading(joined.text));
      } else this.#add(words, word, reading);
      at += pieces;
    }
    return words;
  }

  #add(words: Word[], word: Word, { meant, parts }: Reading): void {
    if (parts) words.push(...wordsOfParts(word, parts));
    else words.push(meant === word.text ? word : { ...word, text: meant });
  }

  /** How many of the words make one word that phrases have: all of `as-su-red`. */
  #piecesOfOne(written: readonly Word[], first: number): number {
    let pieces = 1;
    let text = written[first]?.text ?? '';
    for (let count = 2; count <= MOST_PIECES; count++) {
      const piece = written[first + count - 1];
      if (!piece || piece.before === 'clause' || piece.before === 'sentence') break;
      text += piece.text;
      const isWord = this.#words.has(text) || GUARANTEE.test(text);
      if (isWord && text.length > SHORTEST_MISSPELT) pieces = count;
      else if (!this.#halves.has(text) && !text.startsWith('g')) break;
    }
    return pieces;
  }

  readonly #reading = memoized((text): Reading => {
    const meant = this.#spelt(text);
    const parts = meant === text && text.length > 9 ? this.#parts(text) : undefined;
    const isHalf = !this.#isKnown(text) && (this.#halves.has(text) || text.startsWith('g'));
    return { meant, parts, isHalf };
  });

  #spelt(text: string): string {
    if (text.length > LONGEST || this.#isKnown(text)) return text;
    const plain = [...text].map((letter) => LETTERS[letter] ?? letter).join('');
    if (plain !== text && /[a-z]/.test(text) && this.#isKnown(plain)) return plain;
    if (GUARANTEE.test(plain)) return 'guaranteed';
    if (/[a-z]\*+[a-z]/.test(text)) {
      const filled = ['', ...'aeioust'].map((letter) => text.replaceAll(/\*+/g, letter));
      if (filled.some((each) => GUARANTEE.test(each))) return 'guaranteed';
      return filled.find((each) => this.#isKnown(each)) ?? text;
    }
    if (text.length < SHORTEST_MISSPELT - 1 || OTHER_WORDS.has(text)) return text;
    return this.#long.find((word) => isOneEditAway(word, plain)) ?? text;
  }

  #isKnown(text: string): boolean {
    if (this.#words.has(text)) return true;
    for (let length = 3; length <= text.length; length++)
      if (this.#beginnings.has(text.slice(0, length))) return true;
    return false;
  }

  /** Known words written as one: `assuredreturns`; undefined if a part is not known. */
  #parts(text: string): string[] | undefined {
    const parts: string[] = [];
    for (let at = 0; at < text.length; ) {
      let end = Math.min(text.length, at + 14);
      while (end > at + 2 && !this.#words.has(text.slice(at, end))) end--;
      if (end <= at + 2) return undefined;
      parts.push(text.slice(at, end));
      at = end;
    }
    return parts.length > 1 ? parts : undefined;
  }
}

function wordsOfParts(word: Word, parts: readonly string[]): Word[] {
  return parts.map((text, index) => ({
    ...{ ...word, text },
    before: index === 0 ? word.before : ('joint' as const),
  }));
}

/** How many words from a place on are single letters: seven in `a s s u r e d`. */
function lettersApart(words: readonly Word[], first: number): number {
  let end = first;
  while (isLetter(words[end]) && (end === first || words[end]?.before !== 'sentence')) end++;
  return end - first;
}

function isLetter(word: Word | undefined): boolean {
  return word?.text.length === 1 && /^[a-z\d@$!]$/.test(word.text);
}

function join(first: Word, words: readonly Word[]): Word {
  const text = words.map((word) => word.text).join('');
  return { ...first, text, isNumber: false, end: words.at(-1)?.end ?? first.end };
}

/** A letter is missing, too many or another one, or two are exchanged; the first is right. */
function isOneEditAway(word: string, written: string): boolean {
  if (word[0] !== written[0] || Math.abs(word.length - written.length) > 1) return false;
  return editsBetween(word, written) < 2;
}
