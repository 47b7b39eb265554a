import { memoized } from '@/lib/domain/lazy';
import { withAsciiDigits } from '@/lib/domain/typed-digits';

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

const plainWord = memoized((token): PlainWord => {
  if (token.startsWith('{')) return { text: '{}', isNumber: false };
  // A number written with the letters O and l, as in `1OO%`.
  if (/\d/.test(token) && /^[\dolx.,k]+$/.test(token))
    return { text: token.replaceAll('o', '0').replaceAll('l', '1'), isNumber: true };
  const text = token.replaceAll('’', "'").replace(/'s$/, '');
  if (PERCENT.has(text)) return { text: '%', isNumber: false };
  if (RUPEES.has(text)) return { text: '₹', isNumber: false };
  return { text, isNumber: NUMBERS.has(text) };
});

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

/** A text in plain small letters, and where each of them is in the text. */
export interface Folded {
  readonly text: string;
  /** Index in the original of each UTF-16 unit, and of the end. */
  readonly indexes: readonly number[] | undefined;
}

const PLAIN = /^[\t\n\x20-\x7E]*$/;
/** Characters that are not seen: joiners, soft hyphens, direction marks, selectors; and accents. */
const UNSEEN = /^(?:\p{Cf}|[\u0300-\u036F]|[\uFE00-\uFE0F])$/u;

/** Cyrillic and Greek letters by the Latin ones that they look like, and a picture of a number. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i', ј: 'j', ѕ: 's', ԁ: 'd' },
  ...{ в: 'b', н: 'h', к: 'k', м: 'm', т: 't', г: 'r', ɡ: 'g', ո: 'n', ս: 'u' },
  ...{ α: 'a', ε: 'e', ο: 'o', ρ: 'p', υ: 'u', ι: 'i', ν: 'v', τ: 't', κ: 'k', η: 'n' },
  '💯': '100%',
};

/**
 * Folds what spelling tricks and typesetting change: capitals, full-width and mathematical letters,
 * accents, look-alike letters, unseen characters, digits of Indian scripts.
 */
export function fold(text: string): Folded {
  if (PLAIN.test(text)) return { text: text.toLowerCase(), indexes: undefined };
  let folded = '';
  const indexes: number[] = [];
  let index = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit++) indexes.push(index);
    folded += plain;
    index += character.length;
  }
  indexes.push(text.length);
  return { text: folded, indexes };
}

function foldCharacter(character: string): string {
  if (UNSEEN.test(character)) return '';
  return [...withAsciiDigits(character).normalize('NFKD').toLowerCase()]
    .filter((part) => !UNSEEN.test(part))
    .map((part) => LOOKALIKES[part] ?? part)
    .join('');
}
