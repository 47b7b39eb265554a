const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ' ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Numbers below a hundred by their English words: `twenty-one` is 21. */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 99 }, (_, index): [string, number] => {
    const number = index + 1;
    const [ten, one] = [Math.floor(number / 10), number % 10];
    const words = number < 20 ? ONES[number] : [TENS[ten], ...(one ? [ONES[one]] : [])].join('-');
    return [words ?? '', number];
  }),
);

/** Numbers that are written as words. */
export const numberInWords = {
  /** Finds one, as a part of a larger expression; longer words come first. */
  source: `(?<!\\p{L})(?:${[...NUMBERS.keys()].sort((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  /** The number of a word. */
  of: (word: string): number | undefined =>
    NUMBERS.get(word.trim().toLowerCase().replace(' ', '-')),
  /** The word of a number, such as `7`. */
  for: (digits: string): string | undefined =>
    [...NUMBERS].find(([, number]) => String(number) === digits)?.[0],
} as const;
