import type { Word } from './words';

/** After a comma or `and`, these begin a statement of its own. */
export const BEGINS: ReadonlySet<string> = new Set(
  'we our you your they i it this here get earn make enjoy join start always because since only just so guaranteed assured but'.split(
    ' ',
  ),
);

/** These divide a sentence into statements. */
const CONTRASTS = new Set(
  'but yet instead however whereas although while लेकिन पर परंतु पण ஆனால்'.split(' '),
);

/** The words from the last sentence end before a place to the next one after it. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
}

/** A longer sentence is cut, so that a text without full stops takes no longer than another. */
const LONGEST_HALF = 60;

/** The sentence of a word. */
export function sentenceAround(words: readonly Word[], place: number): Sentence {
  const [least, most] = [place - LONGEST_HALF, place + LONGEST_HALF];
  let start = place;
  while (start > Math.max(0, least) && words[start]?.before !== 'sentence') start--;
  let end = place + 1;
  while (end < Math.min(words.length, most) && words[end]?.before !== 'sentence') end++;
  return { start, end };
}

/** The part of a sentence around a match that belongs together: contrasts divide it. */
export function statementAround(
  words: readonly Word[],
  sentence: Sentence,
  first: number,
  last: number,
): Sentence {
  let { start } = sentence;
  for (let place = sentence.start; place <= first; place++)
    if (divides(words, place) && place > sentence.start) start = place;
  let end = last + 1;
  while (end < sentence.end && !divides(words, end)) end++;
  return { start, end };
}

function divides(words: readonly Word[], place: number): boolean {
  const word = words[place];
  if (!word) return false;
  if (CONTRASTS.has(word.text) && words[place - 1]?.text !== 'anything') return true;
  return word.before === 'clause' && BEGINS.has(word.text);
}
