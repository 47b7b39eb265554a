import type { DisclosedSentence } from './disclosed-sentences';
import type { SourceLocation } from './finding';

/** A sentence of the earlier version that is gone, cut or turned round. */
interface Weakened {
  readonly was: DisclosedSentence;
  /** The sentence in its place now, if one still says about the same. */
  readonly is: DisclosedSentence | undefined;
  /** The negating word that is gone or new. */
  readonly negation?: { readonly word: string; readonly isNew: boolean };
  readonly at: SourceLocation;
}

/** Shorter sentences, such as headings, may be worded anew, and are missed only if nothing is new. */
const FEWEST_WORDS = 4;
/** Sentences with fewer words in common are about different things. */
const FEWEST_SHARED = 2;
/** A sentence that only lost words may lose as many. */
const MOST_CUT = 2;
/** New words that may bring a negation of their own. */
const MOST_ADDED = 3;

/** The first sentence of a disclosure that says less than before, or the opposite. */
export function weakenedDisclosure(
  before: readonly DisclosedSentence[],
  now: readonly DisclosedSentence[],
): Weakened | undefined {
  const unchanged = sameSentences(before, now);
  const added = now.filter((each) => ![...unchanged.values()].includes(each));
  const words = new Set(added.flatMap((each) => [...each.words]));
  for (const was of before) {
    if (unchanged.has(was)) continue;
    const is = closest(was, added);
    const negation = is && changedNegation(was, is);
    const kept = [...was.words].filter((word) => words.has(word)).length;
    const isCut = isShorter(was, kept, words) && !isInAnotherScript(was, words);
    if (!negation && !isCut) continue;
    const at = is?.at ?? placeOf(was, before, now, unchanged);
    return at && { was, is, at, ...(negation && { negation }) };
  }
  return undefined;
}

/** Where a sentence of the earlier version is now, or was. */
export function placeOf(
  was: DisclosedSentence,
  before: readonly DisclosedSentence[],
  now: readonly DisclosedSentence[],
  unchanged = sameSentences(before, now),
): SourceLocation | undefined {
  const own = unchanged.get(was);
  if (own) return own.at;
  const index = before.indexOf(was);
  const previous = before.slice(0, index).findLast((each) => unchanged.has(each));
  const next = before.slice(index).find((each) => unchanged.has(each));
  const [from, to] = [previous, next].map((each) => each && unchanged.get(each));
  const between = now.slice(from ? now.indexOf(from) + 1 : 0, to ? now.indexOf(to) : undefined);
  const [first] = between;
  if (first) return first.at;
  // Of its neighbours the one that is nearer, since the other may belong to another paragraph.
  const distance = (each: DisclosedSentence) => Math.abs(each.at.line - was.at.line);
  const isNextNearer = !previous || (next && distance(next) <= distance(previous));
  return (isNextNearer ? to : from)?.at ?? from?.at;
}

/** The sentences of the earlier version that are still there, with what they are now. */
function sameSentences(before: readonly DisclosedSentence[], now: readonly DisclosedSentence[]) {
  const same = new Map<DisclosedSentence, DisclosedSentence>();
  const left = new Map<string, DisclosedSentence[]>();
  for (const each of now) left.set(each.key, [...(left.get(each.key) ?? []), each]);
  for (const each of before) {
    const [found, ...others] = left.get(each.key) ?? [];
    if (!found) continue;
    same.set(each, found);
    left.set(each.key, others);
  }
  return same;
}

/** The changed sentence that has the most of its words, if it has half of them or is half made of them. */
function closest(
  was: DisclosedSentence,
  added: readonly DisclosedSentence[],
): DisclosedSentence | undefined {
  const common = (each: DisclosedSentence) =>
    [...was.words].filter((word) => each.words.has(word)).length;
  const [best] = [...added].sort((a, b) => common(b) - common(a));
  const shared = best ? common(best) : 0;
  return best && shared >= FEWEST_SHARED && 2 * shared >= Math.min(was.words.size, best.words.size)
    ? best
    : undefined;
}

function changedNegation(
  was: DisclosedSentence,
  is: DisclosedSentence,
): Weakened['negation'] | undefined {
  const [old] = was.negations;
  const [own] = is.negations;
  const addedWords = [...is.words].filter((word) => !was.words.has(word)).length;
  if (own !== undefined && old === undefined)
    return addedWords < MOST_ADDED ? { word: own, isNew: true } : undefined;
  if (old === undefined) return undefined;
  if (own === undefined) return { word: old, isNew: false };
  // "Never A and never B" is "never A or B".
  const lost = was.negations.length - is.negations.length;
  const isWhole = [...was.words].every((word) => is.words.has(word));
  const isJoined = is.alternatives - was.alternatives >= lost;
  return isWhole && lost > 0 && !isJoined ? { word: old, isNew: false } : undefined;
}

function isShorter(
  { words: { size } }: DisclosedSentence,
  kept: number,
  added: ReadonlySet<string>,
): boolean {
  const lost = size - kept;
  if (size < FEWEST_WORDS) return size >= FEWEST_SHARED && added.size === 0;
  return 2 * kept < size || (lost > MOST_CUT && added.size === kept);
}

/** A translation can't be compared. */
function isInAnotherScript(was: DisclosedSentence, added: ReadonlySet<string>): boolean {
  const isLatin = (word: string) => /^\p{Script=Latin}/u.test(word);
  const isWord = (word: string) => /^\p{L}/u.test(word);
  const other = [...added].filter((word) => isWord(word) && !isLatin(word)).length;
  return [...was.words].some(isLatin) && 2 * other >= was.words.size;
}
