import { memoized } from '@/lib/domain/lazy';
import { type Word, wordsOf } from './claim-words';

/** A sentence, a heading or a label of a text. */
export interface Sentence {
  readonly text: string;
  /** Where it is in the text. */
  readonly index: number;
  readonly end: number;
  readonly words: readonly Word[];
  readonly isQuestion: boolean;
}

/** A longer sentence is cut, so that a text without full stops takes no longer than another. */
const MOST_WORDS = 120;

/** The sentences of a text, with their words. */
export const sentencesOf = memoized((text): readonly Sentence[] => {
  const words = wordsOf(text);
  const sentences: Sentence[] = [];
  for (let start = 0; start < words.length; ) {
    let end = start + 1;
    while (end < words.length && end - start < MOST_WORDS && words[end]?.before !== 'sentence')
      end++;
    sentences.push(sentence(text, words, start, end));
    start = end;
  }
  return sentences;
});

function sentence(text: string, words: readonly Word[], start: number, end: number): Sentence {
  const own = words.slice(start, end);
  const index = own[0]?.index ?? 0;
  const lastEnd = own.at(-1)?.end ?? index;
  // Between its last word and the next: up to a space they close it, after that they open the next one.
  const closing = /^[^\s]*/.exec(text.slice(lastEnd, words[end]?.index ?? text.length))?.[0] ?? '';
  return {
    text: text.slice(index, lastEnd + closing.length),
    index,
    end: lastEnd + closing.length,
    words: own,
    isQuestion: closing.includes('?'),
  };
}

/** All words of a text as those of one sentence, as the corpus has them. */
export function asOneSentence(text: string): Pick<Sentence, 'words' | 'isQuestion'> {
  return { words: wordsOf(text), isQuestion: text.includes('?') };
}
