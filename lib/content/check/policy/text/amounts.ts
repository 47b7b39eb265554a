import { withAsciiDigits } from '@/lib/domain/typed-digits';
import type { Rule } from '../../context/rule';
import { quoted } from '../../source/message-text';

/** Amounts with their mark: ₹20,000, Rs. 500, INR 9,999, 20,000 rupees, 20,000/-. */
const AMOUNT =
  /(?:₹|\bRs\.?|\bINR|रु\.?|ரூ\.?)\s?(\d[\d,.]*)|(?<![\d,.])(\d[\d,.]*)\s?(?:\/-|rupees\b|रुपये|रुपए|ரூபாய்)/gi;
/** Groups as India writes them, 1,50,000, or as others do, 150,000; paise with two digits. */
const RIGHT = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const TWO_SIGNS = /(?:₹|\bRs\.?|\bINR|रु\.?|\$)\s*₹|%\s*(?:%|per ?cent\b)/i;

export const figureMistyped: Rule = {
  id: 'figure-mistyped',
  severity: 'warning',
  why: 'Nobody can pay ₹20,00.',
  on: 'text',
  find(text, report, { references }) {
    const plain = withAsciiDigits(text.text);
    const twice = TWO_SIGNS.exec(references.fill(plain, text.file));
    if (twice)
      report(text.at(0), `readers see ${quoted(twice[0])}`, 'Delete one of the two signs.');
    for (const { digits, index } of amountsIn(plain))
      if (!RIGHT.test(digits))
        report(
          text.at(index),
          `the amount ${digits} has a comma or a point in the wrong place`,
          'Write it as 500, 6,000, 50,000 or 1,50,000, and check the number of digits.',
        );
  },
};

/** The amounts of rupees in a text whose digits are 0 to 9: with their mark, and alone, such as `20,000`. */
export function amountsIn(text: string) {
  return [...text.matchAll(AMOUNT)].map(({ 0: written, 1: before, 2: digits = before, index }) => ({
    index,
    written: trimmed(written),
    digits: trimmed(digits ?? ''),
  }));
}

const trimmed = (amount: string) => amount.replace(/[.,]+$/, '');
