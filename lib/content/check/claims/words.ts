import { fold } from './fold';

/** A word of a text, as the phrases of claims are compared with it. */
export interface Word {
  /** In plain small letters; `%` for a per cent sign and its words, `₹` for rupees. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Index in the text. */
  readonly index: number;
  readonly end: number;
  /** What separates it from the word before. */
  readonly before: Separator;
}

/** `sentence`: a full stop and the like; `clause`: a comma, a colon, a dash or a bracket. */
type Separator = 'space' | 'joint' | 'clause' | 'sentence';

/** A reference such as `{firm.name}`, a number, a word with signs in it, or a sign. */
const TOKEN =
  /\{[^{}\n]*\}|\d+(?:[.,]\d+)*(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+(?:[@$*!|'’]+[\p{L}\p{M}\p{N}]+)*|[%₹#]/gu;

const PERCENT = new Set([
  'percent',
  'percentage',
  'pct',
  'pc',
  'प्रतिशत',
  'फीसदी',
  'टक्के',
  'टक्का',
  'சதவீதம்',
  'சதவிகிதம்',
]);
const RUPEES = new Set(['rs', 'inr', 'rupees', 'रुपये', 'रुपए', 'ரூபாய்']);
const NUMBERS = new Set(
  'one two three four five six seven eight nine ten twenty thirty forty fifty sixty seventy eighty ninety hundred lakh lakhs crore crores thousand'.split(
    ' ',
  ),
);

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  const { text: folded, indexes } = fold(text);
  const at = (index: number) => indexes?.[index] ?? index;
  const words: Word[] = [];
  let end = 0;
  for (const { 0: token, index } of folded.matchAll(TOKEN)) {
    const gap = folded.slice(end, index);
    const previous = words.at(-1);
    end = index + token.length;
    if (token === 'cent' && previous?.text === 'per') {
      words[words.length - 1] = { ...previous, text: '%', end: at(end) };
      continue;
    }
    const { text: plain, isNumber } = plainWord(token);
    const before = separator(gap, previous?.text, token);
    words.push({ text: plain, isNumber, index: at(index), end: at(end), before });
  }
  return words;
}

type PlainWord = Pick<Word, 'text' | 'isNumber'>;

const known = new Map<string, PlainWord>();
const MOST_KEPT = 20_000;

function plainWord(token: string): PlainWord {
  const before = known.get(token);
  if (before) return before;
  const plain = readWord(token);
  if (known.size < MOST_KEPT) known.set(token, plain);
  return plain;
}

function readWord(token: string): PlainWord {
  if (token.startsWith('{')) return { text: '{}', isNumber: false };
  // A number written with the letters O and l, as in `1OO%`.
  if (/\d/.test(token) && /^[\dolx.,k]+$/.test(token))
    return { text: token.replaceAll('o', '0').replaceAll('l', '1'), isNumber: true };
  const text = token.replaceAll('’', "'").replace(/'s$/, '');
  if (PERCENT.has(text)) return { text: '%', isNumber: false };
  if (RUPEES.has(text)) return { text: '₹', isNumber: false };
  return { text, isNumber: NUMBERS.has(text) };
}

function separator(gap: string, previous: string | undefined, word: string): Separator {
  if (gap === ' ') return 'space';
  // Dots between the halves of a claim end no sentence.
  const isEnd = /[.!?।॥]\S*\s|\n\s*\n/.test(gap.replaceAll('...', ','));
  // Nor does the point of `No. 1` and `Rs. 500`.
  const isShort = /^(?:n[o0]|₹)$/.test(previous ?? '') && /^\d/.test(word);
  if (isEnd) return isShort ? 'space' : 'sentence';
  if (/[,;:()[\]–—|/•]|\s-+\s|\.\.\./.test(gap)) return 'clause';
  return /^\s*$/.test(gap) ? 'space' : 'joint';
}
