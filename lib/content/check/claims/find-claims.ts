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
  readonly phrases: readonly Phrase[];
  /** Those that may begin with a word. */
  readonly except: (word: Word) => readonly Phrase[];
}

/** A word with which phrases of a rule may begin. */
interface Start {
  /** Its place in the text. */
  readonly place: number;
  readonly phrases: readonly Phrase[];
}

/** Makes a function that finds the claims in a text, at most one of each rule in a sentence. */
export function claimFinder<Rule extends ClaimRule>(
  rules: readonly Rule[],
  lists: WordLists,
): (text: string) => Claim<Rule>[] {
  const parsed = (phrases: readonly string[] = []) =>
    phrases.map((phrase) => parsePhrase(phrase, lists));
  const compiled = rules.map((rule): Compiled<Rule> => {
    const except = parsed(rule.except);
    return {
      rule,
      phrases: parsed(rule.phrases),
      except: byWord((word) => beginning(except, word)),
    };
  });
  const spelling = new Spelling(
    rules.flatMap(({ phrases, except }) => [...parsed(phrases), ...parsed(except)]),
  );
  const startsOf = byWord((word) =>
    compiled.flatMap((each) => {
      const phrases = beginning(each.phrases, word);
      return phrases.length > 0 ? [{ each, phrases }] : [];
    }),
  );
  return (text) => {
    const words = spelling.correct(wordsOf(text));
    const starts = new Map<Compiled<Rule>, Start[]>();
    words.forEach((word, place) => {
      for (const { each, phrases } of startsOf(word)) {
        const known = starts.get(each);
        if (known) known.push({ place, phrases });
        else starts.set(each, [{ place, phrases }]);
      }
    });
    return compiled.flatMap((each) => claimsOf(each, text, words, starts.get(each) ?? []));
  };
}

/** The phrases of a list that may begin with a word. */
function beginning(phrases: readonly Phrase[], word: Word): readonly Phrase[] {
  return phrases.filter((phrase) => mayBegin(phrase, word));
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

function claimsOf<Rule extends ClaimRule>(
  { rule, except }: Compiled<Rule>,
  text: string,
  words: readonly Word[],
  starts: readonly Start[],
): Claim<Rule>[] {
  if (starts.length === 0) return [];
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
  for (const { place: start, phrases } of starts) {
    const word = words[start];
    if (!word || start < sentenceEnd) continue;
    for (const phrase of phrases) {
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
