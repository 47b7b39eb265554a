import { plainDigits } from '../indian-digits';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** Two numbers of things that are counted; "from … to" may fall, and "3 to 1" is a ratio. */
const COUNTED =
  /(?<!\bfrom )(?<![\d.,:₹])(\d[\d,]*)(?: to | ?[–-] ?)(\d[\d,]*) (?:calls|trades|signals|recommendations|messages|stocks|ideas|classes|days|hours|minutes|weeks|months|years|people)\b/gi;
const RUPEES =
  /(?<!\b(?:from|fell|falls|drops?|down) )₹ ?(\d[\d,]*)(?: to | ?[–-] ?)₹ ?(\d[\d,]*)/gi;

/** A range begins with its smaller number. */
export const rule = fileRule({
  ids: {
    'range-order': {
      severity: 'warning',
      reason: 'A range such as "6 to 4 calls" has a number that is mistyped, or its two exchanged.',
      suppresses: ['card-figure'],
    },
  },
  *check(file) {
    for (const { text, field, locationAt } of shownTexts(file)) {
      if (!/\d(?: to | ?[–-])/.test(text)) continue;
      for (const pattern of [COUNTED, RUPEES])
        for (const { 0: words, 1: from, 2: to, index } of plainDigits(text).matchAll(pattern)) {
          const [first = 0, last = 0] = [from, to].map((each) => Number(each?.replaceAll(',', '')));
          if (first <= last) continue;
          yield {
            rule: 'range-order',
            at: locationAt(index),
            field,
            subject: text,
            message: `${quoted(words)} begins with its larger number`,
            remedy: 'Write the smaller number first, or correct the one that is mistyped.',
          };
        }
    }
  },
});
