import { withAsciiDigits } from '@/lib/domain/typed-digits';
import type { Rule } from '../../context/rule';
import { quoted } from '../../source/message-text';
import { MONTHS } from '../../source/written-day';

/** Amounts with their mark: ₹20,000, Rs. 500, INR 9,999, 20,000 rupees, 20,000/-. */
const AMOUNT =
  /(?:₹|\bRs\.?|\bINR|रु\.?|ரூ\.?)\s?(\d[\d,.]*)|(?<![\d,.])(\d[\d,.]*)\s?(?:\/-|rupees\b|रुपये|रुपए|ரூபாய்)/gi;
/** Groups as India writes them, 1,50,000, or as others do, 150,000; paise with two digits. */
const RIGHT = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const TWO_SIGNS = /(?:₹|\bRs\.?|\bINR|रु\.?|\$)\s*₹|%\s*(?:%|per ?cent\b)/i;
const NAMES = MONTHS.map((name) => name.replace(/^./, (first) => first.toUpperCase())).join('|');
const MONTH = `(${NAMES})(?:r?uary|ch|il|e|y|ust|t|t?ember|ober)?`;
const DATE = new RegExp(
  `\\b(?:(\\d{1,2})(?:st|nd|rd|th)? ${MONTH}|${MONTH} (\\d{1,2}),? \\d{4})\\b`,
  'g',
);

export const figureMistyped: Rule = {
  id: 'figure-mistyped',
  severity: 'warning',
  why: 'Nobody can pay ₹20,00 or come on 31 November.',
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
    for (const { 0: date, 1: day, 2: month, 3: named = '', 4: later, index } of plain.matchAll(
      DATE,
    )) {
      const number = MONTHS.indexOf((month ?? named).toLowerCase()) + 1;
      // 2024 is a leap year, so that 29 February exists.
      if (Number(day ?? later) > new Date(Date.UTC(2024, number, 0)).getUTCDate())
        report(text.at(index), `${quoted(date)} does not exist`, 'Write the right one.');
    }
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
