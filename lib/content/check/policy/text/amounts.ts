import { withAsciiDigits } from '@/lib/domain/typed-digits';
import type { Rule } from '../../context/rule';
import type { Reporter } from '../../source/locations';
import { quoted } from '../../source/message-text';
import type { Text } from '../../source/text';
import { MONTHS } from '../../source/words';

/** Amounts with their mark: ₹20,000, Rs. 500, INR 9,999, 20,000 rupees, 20,000/-. */
const AMOUNTS = [
  /(?:₹|\bRs\.?|\bINR|रु\.?|ரூ\.?)\s?(\d[\d,.]*)/gi,
  /(?<![\d,.])(\d[\d,.]*)\s?(?:\/-|rupees\b|रुपये|रुपए|ரூபாய்)/gi,
];
/** Most texts have none of these. */
const MARK = /₹|\bRs|\bINR|रु|ரூ|rupees|\/-/i;
/** Groups as India writes them, 1,50,000, or as others do, 150,000; paise with two digits. */
const RIGHT = /^(?:\d+|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const TWO_MARKS = /₹[₹ ]*(?:₹|Rs\.?|INR)/i;
const NAME = `((?:${MONTHS.join('|')})[a-z]*)`;
const DATES = [
  new RegExp(`(?<![\\d.,])(\\d{1,2})(?:st|nd|rd|th)? ${NAME}\\b,?(?: (\\d{4})\\b)?`, 'gi'),
  new RegExp(`\\b${NAME} (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)(?:, ?(\\d{4})\\b)?`, 'gi'),
];
const MONTH_NAME =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i;
/** Words of a sentence about what is still to come. */
const COMING =
  /\b(?:holds?|valid|ends?|closes?|open|apply|applies|available|runs?|lasts?|offers?)\b[^.!?]{0,40}\b(?:until|till|up to|on|by|before) (?:the )?$/i;

/** Two numbers of things that are counted; "from … to" may fall, and "3 to 1" is a ratio. */
const RANGES = [
  /(?<!\bfrom )(?<![\d.,:₹])(\d[\d,]*)(?: to | ?[–-] ?)(\d[\d,]*) (?:calls|trades|signals|recommendations|messages|stocks|ideas|classes|days|hours|minutes|weeks|months|years|people)\b/gi,
  /(?<!\b(?:from|fell|falls|drops?|down) )₹ ?(\d[\d,]*)(?: to | ?[–-] ?)₹ ?(\d[\d,]*)/gi,
];

export const figureMistyped: Rule = {
  id: 'figure-mistyped',
  severity: 'warning',
  why: 'Nobody can pay ₹20,00 or come on 31 November, and an offer that is over misleads.',
  on: 'text',
  find(text, report, { today, checkedOn }) {
    const plain = withAsciiDigits(text.text);
    if (MARK.test(plain)) reportAmounts(plain, text, report);
    if (!/\d/.test(plain)) return;
    for (const { index, words, day } of datesIn(plain)) {
      if (!day) report(text.at(index), `${quoted(words)} does not exist`, 'Write the right one.');
      else if (day < checkedOn && today === checkedOn)
        report(
          text.at(index),
          `${quoted(words)} is over`,
          'Delete the sentence, or write the day on which it ends now.',
        );
    }
    for (const { 0: words, 1: from = '', 2: to = '', index } of RANGES.flatMap((range) => [
      ...plain.matchAll(range),
    ]))
      if (amountOf(from) > amountOf(to))
        report(
          text.at(index),
          `${quoted(words)} begins with its larger number`,
          'Write the smaller number first, or correct the one that is mistyped.',
        );
  },
};

function reportAmounts(plain: string, text: Text, report: Reporter): void {
  const twice = TWO_MARKS.exec(plain);
  if (twice)
    report(
      text.at(twice.index),
      `${twice[0]} is the sign of the rupee twice`,
      'Write ₹ once, such as ₹5,000.',
    );
  for (const { 1: written = '', index } of AMOUNTS.flatMap((each) => [...plain.matchAll(each)])) {
    const amount = written.replace(/[.,]+$/, '');
    if (!RIGHT.test(amount))
      report(
        text.at(index),
        `the amount ${amount} has a comma or a point in the wrong place`,
        'Write it as 500, 6,000, 50,000 or 1,50,000, and check the number of digits.',
      );
  }
}

/** Days that do not exist, and days until which something holds: the last one as 2027-11-30. */
function* datesIn(text: string) {
  for (const match of DATES.flatMap((date) => [...text.matchAll(date)])) {
    const { 0: words, 1: first = '', 2: second = '', 3: year, index } = match;
    const [day, name] = /^\d/.test(first) ? [first, second] : [second, first];
    // "may" and "march" without a capital are verbs.
    if (!MONTH_NAME.test(name) || /^ma/.test(name)) continue;
    const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
    // 2024 is a leap year, so that 29 February without a year exists.
    const last = new Date(Date.UTC(Number(year ?? 2024), month + 1, 0)).getUTCDate();
    if (Number(day) < 1 || Number(day) > last) yield { index, words, day: undefined };
    else if (year && COMING.test(text.slice(0, index)))
      yield {
        index,
        words,
        day: new Date(Date.UTC(Number(year), month, Number(day))).toISOString().slice(0, 10),
      };
  }
}

const amountOf = (digits: string) => Number(digits.replaceAll(',', ''));
