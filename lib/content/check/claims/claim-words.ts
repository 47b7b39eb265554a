import { memoized } from '@/lib/domain/lazy';
import { withAsciiDigits } from '@/lib/domain/typed-digits';

/** A word of a text, normalised for comparison with the phrases of claims. */
export interface Word {
  /** In plain small letters; `%` for a per cent sign and its words, `₹` for rupees. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Index in the text. */
  readonly index: number;
  readonly end: number;
  /** Separator before it. */
  readonly before: Separator;
}

/** `sentence`: a full stop and the like; `clause`: a comma, a colon, a dash or a bracket. */
type Separator = 'space' | 'joint' | 'clause' | 'sentence';

/** A reference such as `{firm.name}`, a number, a word or a sign. */
const TOKEN =
  /\{[^{}\n]*\}|\p{Nd}+(?:[.,]\p{Nd}+)*(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*(?:['’][\p{L}\p{M}]+)*|[%₹#№]/gu;

const PERCENT = new Set(
  'percent percentage pct pc प्रतिशत फीसदी टक्के टक्का சதவீதம் சதவிகிதம்'.split(' ').map(fold),
);
const RUPEES = new Set('rs inr rupees रुपये रुपए ரூபாய்'.split(' ').map(fold));
const NUMBERS = new Set(
  'one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety hundred lakh lakhs crore crores thousand'.split(
    ' ',
  ),
);

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const gap = text.slice(end, index);
    const previous = words.at(-1);
    const plain = plainWord(token);
    end = index + token.length;
    if (plain.text === 'cent' && previous?.text === 'per') {
      words[words.length - 1] = { ...previous, text: '%', end };
      continue;
    }
    const before = separator(gap, previous?.text, plain.text);
    words.push({ ...plain, index, end, before });
  }
  return words;
}

const plainWord = memoized((token): Pick<Word, 'text' | 'isNumber'> => {
  if (token.startsWith('{')) return { text: '{}', isNumber: false };
  const text = fold(token).replaceAll('’', "'").replace(/'s$/, '');
  if (PERCENT.has(text)) return { text: '%', isNumber: false };
  if (RUPEES.has(text)) return { text: '₹', isNumber: false };
  return { text, isNumber: /^\d/.test(text) || NUMBERS.has(text) };
});

function separator(gap: string, previous: string | undefined, word: string): Separator {
  if (gap === ' ') return 'space';
  // Dots between the halves of a claim end no sentence.
  const isEnd = /[.!?।॥]\S*\s|\n\s*\n/.test(gap.replaceAll('...', ','));
  // Nor does the point of `No. 1` and `Rs. 500`.
  const isShort = /^(?:no|₹)$/.test(previous ?? '') && /^\d/.test(word);
  if (isEnd) return isShort ? 'space' : 'sentence';
  if (/[,;:()[\]–—|/•]|\s-+\s|\.\.\./.test(gap)) return 'clause';
  return /^\s*$/.test(gap) ? 'space' : 'joint';
}

/** A word in small letters and ASCII digits, without joiners and other characters that are not seen. */
export function fold(word: string): string {
  return withAsciiDigits(word)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Cf}/gu, '');
}
