import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { memoized } from '@/lib/domain/lazy';
import { fold, type Word } from './claim-words';
import { concepts } from './hashed-signs';

/** Words between the two sides of `…`. */
const LONGEST_GAP = 3;

interface Element {
  readonly kind: 'word' | 'number' | 'gap';
  readonly words: ReadonlySet<string>;
  readonly beginnings: readonly string[];
}

/** An unmistakable claim: its words, what it is and what it does. */
export interface Phrase {
  readonly kind: string;
  readonly says: string;
  readonly elements: readonly Element[];
}

const schema = z.object({
  source: z.string(),
  phrases: z.array(z.object({ kind: z.string(), says: z.string(), any: z.array(z.string()) })),
});

const { source, phrases } = schema.parse(
  parse(readFileSync('lib/content/check/claims/prohibited.yaml', 'utf8')),
);

/** The rule that prohibits the phrases. */
export const prohibitedBy = source;

/** The phrases of `prohibited.yaml`. */
export const prohibitedPhrases: readonly Phrase[] = phrases.flatMap(({ kind, says, any }) =>
  any.map((text) => parsePhrase(text, kind, says)),
);

/** Reads a phrase as `prohibited.yaml` writes it. */
export function parsePhrase(text: string, kind: string, says: string): Phrase {
  return { kind, says, elements: text.split(' ').map(parseElement) };
}

function parseElement(written: string): Element {
  const choices = written.split('/').map((choice) => fold(choice));
  return {
    kind: written === 'N' ? 'number' : written === '…' ? 'gap' : 'word',
    words: new Set(choices.filter((choice) => !choice.endsWith('*'))),
    beginnings: choices.filter((choice) => choice.endsWith('*')).map((each) => each.slice(0, -1)),
  };
}

/** Makes a function that lists those of some phrases that may begin with a word. */
export function byFirstWord<P extends Phrase>(
  phrases: readonly P[],
): (word: string) => readonly P[] {
  return memoized((text) =>
    phrases.filter(({ elements: [first] }) => first && isMatch(first, { text, isNumber: true })),
  );
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

function isMatch(
  { kind, words, beginnings }: Element,
  word: Pick<Word, 'text' | 'isNumber'>,
): boolean {
  if (kind === 'number') return word.isNumber;
  return words.has(word.text) || beginnings.some((each) => word.text.startsWith(each));
}

/** After these, `not` negates something else: `not only`, `never miss`, `do not worry`. */
const CANCELS = new Set('only just merely simply miss worry wait doubt forget regret'.split(' '));

/** They deny what comes before them only where something else follows: `profit without risk`. */
const NEEDS_NEXT = new Set(['no', 'without', 'bina', 'nothing', 'बिना']);

/** Words by which a phrase is not a claim of ours: others claim it, or it is impossible. */
const TELLS = new Set(
  'law impossible claims daava bolne kahe दावा कहे असंभव नामुमकिन अशक्य சாத்தியமற்றது advertise advertises'
    .split(' ')
    .map((word) => fold(word)),
);

/** Words for other people or their wishes: `anyone who promises …`, `you look for assured returns`. */
const OTHERS = new Set(
  'anyone anybody someone somebody whoever those who look looking seek want expect'.split(' '),
);

/** Whether a phrase is denied or warned of in its clause, so that it is no claim. */
export function isDenied(words: readonly Word[], match: Match): boolean {
  const [first, last] = [match[0] ?? 0, match.at(-1) ?? 0];
  const own = new Set(match);
  let start = first;
  while (start > 0 && words[start]?.before !== 'clause') start--;
  for (let place = start; place < last; place++)
    if (!own.has(place) && (denies(words, place) || OTHERS.has(words[place]?.text ?? '')))
      return true;
  // `Assured returns are prohibited`; in Indian languages the verb and its negation come last.
  for (let place = last + 1; place < words.length && words[place]?.before !== 'clause'; place++)
    if (!NEEDS_NEXT.has(words[place]?.text ?? '') && denies(words, place)) return true;
  return false;
}

/** Whether a word means *not* or *beware*; the `no` of `No. 1` and of `no risk` does not count. */
function denies(words: readonly Word[], place: number): boolean {
  const word = words[place]?.text ?? '';
  const concept = concepts.nameOf(word);
  if (concept === 'beware' || concept === 'complaint' || TELLS.has(word)) return true;
  const next = words[place + 1]?.text ?? '';
  if (concept !== 'not' || CANCELS.has(next) || /^\d/.test(next)) return false;
  return !['risk', 'loss'].includes(concepts.nameOf(next) ?? '');
}
