import { ClaimModel } from './claim-model';
import { nearestClaim, saysOf } from './corpus';
import { isDenied, matchAt, prohibitedPhrases } from './prohibited-phrases';
import { type Sentence, sentencesOf } from './sentences';
import { readWeights } from './weights';

/** An unmistakable claim of a text; the places are those of the text. */
interface ProhibitedClaim {
  readonly index: number;
  readonly end: number;
  /** Its words as they are written. */
  readonly phrase: string;
  readonly kind: string;
  /** `promises a profit or a return` */
  readonly says: string;
}

/** A sentence that reads like a claim. */
interface DoubtfulClaim {
  readonly index: number;
  readonly end: number;
  readonly sentence: string;
  readonly score: number;
  /** The words that speak most for it, as they are written. */
  readonly because: readonly string[];
  /** The sentence of the corpus that is most like it; it `says` `a promise of profit`. */
  readonly nearest: { readonly text: string; readonly kind: string; readonly says: string };
}

export interface Claims {
  readonly prohibited: readonly ProhibitedClaim[];
  readonly doubtful: readonly DoubtfulClaim[];
}

/** Headings of one or two words are no statements; the phrases are looked for in them too. */
const FEWEST_WORDS = 3;

/** Sentences whose findings are kept. */
const MOST_KEPT = 50_000;

const { threshold, weights, bias } = readWeights();
const model = new ClaimModel(weights, bias);
const known = new Map<string, Claims>();

/** Looks for claims that the advertisement code prohibits, in a paragraph, a heading or a label. */
export function findClaims(text: string): Claims {
  const found = sentencesOf(text).map((sentence) => ({ sentence, claims: claimsOf(sentence) }));
  const inText = <T extends { index: number; end: number }>(of: (claims: Claims) => readonly T[]) =>
    found.flatMap(({ sentence: { index }, claims }) =>
      of(claims).map((claim) => ({ ...claim, index: index + claim.index, end: index + claim.end })),
    );
  return {
    prohibited: inText(({ prohibited }) => prohibited),
    doubtful: inText(({ doubtful }) => doubtful),
  };
}

/** The claims of a sentence, with places of the sentence. */
function claimsOf(sentence: Sentence): Claims {
  const before = known.get(sentence.text);
  if (before) return before;
  const prohibited = prohibitedIn(sentence);
  // A sentence that is an error needs no warning.
  const claims = { prohibited, doubtful: prohibited.length > 0 ? [] : doubtfulIn(sentence) };
  if (known.size >= MOST_KEPT) known.clear();
  known.set(sentence.text, claims);
  return claims;
}

function prohibitedIn({ text, index, words, isQuestion }: Sentence): ProhibitedClaim[] {
  if (isQuestion) return [];
  const found: ProhibitedClaim[] = [];
  for (let start = 0; start < words.length; start++) {
    for (const phrase of prohibitedPhrases) {
      const match = matchAt(phrase, words, start);
      const [first, last] = [words[start], words[match?.at(-1) ?? start]];
      if (!match || !first || !last || isDenied(words, match)) continue;
      const [from, to] = [first.index - index, last.end - index];
      const { kind, says } = phrase;
      found.push({ index: from, end: to, phrase: text.slice(from, to), kind, says });
      start = match.at(-1) ?? start;
      break;
    }
  }
  return found;
}

function doubtfulIn(sentence: Sentence): DoubtfulClaim[] {
  const { text, index, words } = sentence;
  if (words.length < FEWEST_WORDS) return [];
  const score = model.score(sentence);
  if (score <= threshold) return [];
  const because = model
    .because(sentence)
    .map((word) => text.slice(word.index - index, word.end - index));
  const { text: like, kind } = nearestClaim(sentence) ?? { text, kind: 'assured' };
  const nearest = { text: like, kind, says: saysOf(kind) };
  return [{ index: 0, end: text.length, sentence: text, score, because, nearest }];
}
