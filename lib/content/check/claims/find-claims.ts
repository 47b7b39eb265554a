import { memoized } from '@/lib/domain/lazy';
import { ClaimModel } from './claim-model';
import { byFirstWord, isDenied, matchAt, prohibitedPhrases } from './prohibited-phrases';
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
  /** The words that speak most for it, as they are written. */
  readonly because: readonly string[];
}

/** Headings of one or two words are no statements; the phrases are looked for in them too. */
const FEWEST_WORDS = 3;

const { threshold, weights, bias } = readWeights();
const model = new ClaimModel(weights, bias);
const beginningWith = byFirstWord(prohibitedPhrases);

/** Looks for claims that the advertisement code prohibits, in a paragraph, a heading or a label. */
export const findClaims = memoized((text) => {
  const found = sentencesOf(text).map((sentence) => {
    const prohibited = prohibitedIn(text, sentence);
    // A sentence that is an error needs no warning.
    return { prohibited, doubtful: prohibited.length > 0 ? [] : doubtfulIn(text, sentence) };
  });
  return {
    prohibited: found.flatMap(({ prohibited }) => prohibited),
    doubtful: found.flatMap(({ doubtful }) => doubtful),
  };
});

function prohibitedIn(text: string, { words, isQuestion }: Sentence): ProhibitedClaim[] {
  if (isQuestion) return [];
  const found: ProhibitedClaim[] = [];
  for (let start = 0; start < words.length; start++) {
    for (const phrase of beginningWith(words[start]?.text ?? '')) {
      const match = matchAt(phrase, words, start);
      const [first, last] = [words[start], words[match?.at(-1) ?? start]];
      if (!match || !first || !last || isDenied(words, match)) continue;
      const [{ index }, { end }, { kind, says }] = [first, last, phrase];
      found.push({ index, end, phrase: text.slice(index, end), kind, says });
      start = match.at(-1) ?? start;
      break;
    }
  }
  return found;
}

function doubtfulIn(text: string, sentence: Sentence): DoubtfulClaim[] {
  const { index, end, words } = sentence;
  if (words.length < FEWEST_WORDS || model.score(sentence) <= threshold) return [];
  const because = model.because(sentence).map((word) => text.slice(word.index, word.end));
  return [{ index, end, sentence: sentence.text, because }];
}
