const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Numbers below a hundred by their English words: `twenty-one` is 21. */
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...ONES.map((word, index): [string, number] => [word, index + 1]),
  ...TENS.flatMap((ten, index): [string, number][] => [
    [ten, 20 + 10 * index],
    ...ONES.slice(0, 9).map((one, rest): [string, number] => [
      `${ten}-${one}`,
      21 + 10 * index + rest,
    ]),
  ]),
]);

/** Finds a number below a hundred in words, as a part of a larger expression; longer words come first. */
export const NUMBER_WORD = [...NUMBERS.keys()].sort((a, b) => b.length - a.length).join('|');

/** The number of `1,50,000`, `7 business days` or `seven`. */
export function numberOf(text: string): number | undefined {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return digits === undefined
    ? NUMBERS.get(text.trim().toLowerCase().replace(' ', '-'))
    : Number(digits.replaceAll(',', ''));
}

/** The word of a number, such as `7`. */
export function wordOf(number: number): string | undefined {
  return [...NUMBERS].find(([, each]) => each === number)?.[0];
}

/** Three letters tell the months apart. */
export const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
