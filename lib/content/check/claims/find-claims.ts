import { lazy } from '../lazy';
import { isNegated } from './negation';
import { matchAt, mayBegin, type Phrase, parsePhrase, type WordLists } from './phrases';
import { sentenceAround } from './sentences';
import { Spelling } from './spelling';
import { type Word, wordsOf } from './words';

/** A kind of claim as `regulation.yaml` has it. */
export interface ClaimRule {
  readonly name: string;
  readonly phrases: readonly string[];
  /** Phrases that are right although one of `phrases` is in them. */
  readonly except?: readonly string[] | undefined;
}

/** A claim in a text. */
export interface Claim<Rule extends ClaimRule = ClaimRule> {
  readonly rule: Rule;
  /** Index of its first word. */
  readonly index: number;
  /** Its words as they are written, and the sentence. */
  readonly words: string;
  readonly sentence: string;
}

interface Compiled<Rule> {
  readonly rule: Rule;
  /** Those that may begin with a word. */
  readonly phrases: (word: Word) => readonly Phrase[];
  readonly except: (word: Word) => readonly Phrase[];
}

/** Makes a function that finds the claims in a text, at most one of each rule in a sentence. */
export function claimFinder<Rule extends ClaimRule>(
  rules: readonly Rule[],
  lists: WordLists,
): (text: string) => Claim<Rule>[] {
  const parsed = (phrases: readonly string[] = []) =>
    phrases.map((phrase) => parsePhrase(phrase, lists));
  const compiled = rules.map(
    (rule): Compiled<Rule> => ({
      rule,
      phrases: byFirstWord(parsed(rule.phrases)),
      except: byFirstWord(parsed(rule.except)),
    }),
  );
  const spelling = new Spelling(
    rules.flatMap(({ phrases, except }) => [...parsed(phrases), ...parsed(except)]),
  );
  const rulesOf = byWord((word) => compiled.filter(({ phrases }) => phrases(word).length > 0));
  return (text) => {
    const words = spelling.correct(wordsOf(text));
    const starts = new Map<Compiled<Rule>, number[]>();
    for (const [index, word] of words.entries())
      for (const each of rulesOf(word)) {
        const known = starts.get(each);
        if (known) known.push(index);
        else starts.set(each, [index]);
      }
    return compiled.flatMap((each) =>
      claimsOf(each, { text, words, starts: starts.get(each) ?? [] }),
    );
  };
}

/** The phrases of a list that may begin with a word. */
function byFirstWord(phrases: readonly Phrase[]): (word: Word) => readonly Phrase[] {
  return byWord((word) => phrases.filter((phrase) => mayBegin(phrase, word)));
}

const MOST_KEPT = 20_000;

/** Computes what depends on a word alone, once for each word. */
function byWord<T>(make: (word: Word) => T): (word: Word) => T {
  const [numbers, words] = [new Map<string, T>(), new Map<string, T>()];
  return (word) => {
    const known = word.isNumber ? numbers : words;
    const before = known.get(word.text);
    if (before !== undefined) return before;
    const made = make(word);
    if (known.size < MOST_KEPT) known.set(word.text, made);
    return made;
  };
}

interface WordsOfText {
  readonly text: string;
  readonly words: readonly Word[];
  /** Indexes of the words with which a phrase of the rule may begin. */
  readonly starts: readonly number[];
}

function claimsOf<Rule extends ClaimRule>(
  { rule, phrases, except }: Compiled<Rule>,
  { text, words, starts }: WordsOfText,
): Claim<Rule>[] {
  const claims: Claim<Rule>[] = [];
  const allowed = lazy(
    () =>
      new Set(
        words.flatMap((word, start) =>
          except(word).flatMap((phrase) => matchAt(phrase, words, start) ?? []),
        ),
      ),
  );
  let sentenceEnd = 0;
  for (const start of starts) {
    const word = words[start];
    if (!word || start < sentenceEnd) continue;
    for (const phrase of phrases(word)) {
      const places = matchAt(phrase, words, start);
      if (!places || places.some((place) => allowed().has(place))) continue;
      if (isNegated(text, words, places)) continue;
      const sentence = sentenceAround(words, start);
      sentenceEnd = sentence.end;
      const last = words[places.at(-1) ?? start];
      claims.push({
        rule,
        index: word.index,
        words: text.slice(word.index, last?.end),
        sentence: text.slice(words[sentence.start]?.index, words[sentence.end - 1]?.end),
      });
      break;
    }
  }
  return claims;
}
