import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { memoized } from '@/lib/domain/lazy';
import type { Word } from '../claims/claim-words';
import {
  byFirstWord,
  isDenied,
  matchAt,
  type Phrase,
  parsePhrase,
} from '../claims/prohibited-phrases';
import { sentencesOf } from '../claims/sentences';

const schema = z.object({
  words: z.record(z.string(), z.string()),
  certain: z.array(z.string()),
  doubtful: z.array(z.string()),
});

/** Below the project's folder, in which every script runs: the check may be one bundle elsewhere. */
const RANKS = 'lib/content/check/policy/ranks.yaml';

const { words: lists, certain, doubtful } = schema.parse(parse(readFileSync(RANKS, 'utf8')));

/** The words of a list, with those of the lists that it names. */
function wordsIn(name: string): string[] {
  return (lists[name] ?? '').split(' ').flatMap((word) => (word in lists ? wordsIn(word) : [word]));
}

function rank(written: string): Phrase {
  const sets = written.split(' ').map((word) => (word in lists ? wordsIn(word).join('/') : word));
  return parsePhrase(sets.join(' '), 'superlative', 'puts the firm above all others');
}

const beginningWith = byFirstWord([
  ...certain.map((written) => ({ ...rank(written), isCertain: true })),
  ...doubtful.map((written) => ({ ...rank(written), isCertain: false })),
]);
const other = new Set(wordsIn('OTHER'));
const market = new Set(wordsIn('MARKET'));

interface Rank {
  readonly index: number;
  readonly end: number;
  readonly phrase: string;
  readonly says: string;
  /** False if it may be about another firm. */
  readonly isCertain: boolean;
}

/** Finds claims that the firm ranks first, such as `the No. 1 choice of traders` or `India's largest desk`. */
export const findRanks = memoized((text): readonly Rank[] =>
  sentencesOf(text).flatMap(({ words, isQuestion }) => {
    if (isQuestion) return [];
    for (const [start, { index, text: word }] of words.entries())
      for (const phrase of beginningWith(word)) {
        const { says, isCertain } = phrase;
        const match = matchAt(phrase, words, start);
        if (!match || isDenied(words, match)) continue;
        const after = (match.at(-1) ?? start) + 1;
        if (isOfOthers(words, start, after) || (!isCertain && isNeutral(words, start, after)))
          continue;
        const end = words[after - 1]?.end ?? index;
        return [{ index, end, phrase: text.slice(index, end), says, isCertain }];
      }
    return [];
  }),
);

/** Whether a rule or the like has the number, or a colon or comma separates it from the noun. */
function isOfOthers(words: readonly Word[], start: number, after: number): boolean {
  return (
    words.slice(start + 1, after).some(({ before }) => before === 'clause') ||
    words.slice(Math.max(0, start - 1), after).some(({ text }) => other.has(text))
  );
}

/** Whether the noun that follows can't be the firm: `India's largest exchange`, `the No. 1 of two forms`. */
function isNeutral(words: readonly Word[], start: number, after: number): boolean {
  const [next] = words.slice(after);
  const isNumbered = words.slice(start, after).some(({ isNumber }) => isNumber);
  if (isNumbered && (next?.text === 'of' || next?.before === 'clause')) return true;
  return words.slice(after, after + 3).some(({ text }) => other.has(text) || market.has(text));
}
