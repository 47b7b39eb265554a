const SMALL = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen',
]
  .join(' ')
  .split(' ');

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** As India counts, the largest first. */
const UNITS = [
  { size: 10_000_000, name: 'crore' },
  { size: 100_000, name: 'lakh' },
  { size: 1000, name: 'thousand' },
  { size: 100, name: 'hundred' },
] as const;

/** An amount in paise in words of a tax document: `Rupees seven thousand and eighty, paise fifty only`. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  return `Rupees ${numberInWords(rupees)}${rest > 0 ? `, paise ${numberInWords(rest)}` : ''} only`;
}

/** A whole number from 0 on in words, as India counts: `two lakh and five`. */
export function numberInWords(number: number): string {
  const small = SMALL[number];
  if (small !== undefined) return small;
  if (number < 100) {
    const tens = TENS[Math.floor(number / 10) - 2] ?? '';
    return number % 10 === 0 ? tens : `${tens}-${numberInWords(number % 10)}`;
  }
  const unit = UNITS.find(({ size }) => number >= size) ?? UNITS[3];
  const rest = number % unit.size;
  const first = `${numberInWords(Math.floor(number / unit.size))} ${unit.name}`;
  if (rest === 0) return first;
  return `${first} ${rest < 100 ? 'and ' : ''}${numberInWords(rest)}`;
}
