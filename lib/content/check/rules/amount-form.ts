import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** An amount with its mark: ₹20,000, Rs. 500, INR 9,999, 20,000 rupees, 20,000/-. */
const AMOUNTS = [
  /(?:₹|\bRs\.?|\bINR|रु\.?|ரூ\.?)\s?(\p{Nd}[\p{Nd},.]*)/giu,
  /(?<![\p{Nd},.])(\p{Nd}[\p{Nd},.]*)\s?(?:\/-|rupees\b|रुपये|रुपए|ரூபாய்)/giu,
];

/** A price in the money of another country. */
const FOREIGN =
  /\b(?:pay|pays|cost|costs|fees?|charge|subscription|only) (?:\w+ )?(?:US ?)?[$€£] ?\d[\d,.]*|(?:US ?)?[$€£] ?\d[\d,.]* ?(?:a|per|every|\/) ?(?:month|year|plan)/i;
const TWO_MARKS = /₹[₹ ]*(?:₹|Rs\.?|INR)/i;

/** Most texts have none of these. */
const MARK = /[$€£]|₹|\bRs|\bINR|रु|ரூ|rupees|\/-/i;

/** Groups as India writes them, 1,50,000, or as others do, 150,000; paise with two digits. */
const RIGHT =
  /^(?:\p{Nd}+|\p{Nd}{1,2}(?:,\p{Nd}{2})*,\p{Nd}{3}|\p{Nd}{1,3}(?:,\p{Nd}{3})+)(?:\.\p{Nd}{1,2})?$/u;

/** Amounts in texts have their commas in the right places. */
export const rule = fileRule({
  ids: {
    'amount-form': {
      severity: 'warning',
      reason:
        'A comma in the wrong place makes readers guess the amount: ₹20,00 may be 2,000 or 20,000.',
      suppresses: ['typed-price'],
    },
  },
  *check(file) {
    for (const { text, field, locationAt } of shownTexts(file)) {
      if (!MARK.test(text)) continue;
      const twice = TWO_MARKS.exec(text);
      if (twice)
        yield {
          rule: 'amount-form',
          at: locationAt(twice.index),
          field,
          message: `${twice[0]} is the sign of the rupee twice`,
          remedy: 'Write ₹ once, such as ₹5,000.',
          subject: text,
        };
      const foreign = FOREIGN.exec(text);
      if (foreign)
        yield {
          rule: 'amount-form',
          at: locationAt(foreign.index),
          field,
          message: `${quoted(foreign[0])} is a price in the money of another country, and plans are paid in rupees`,
          remedy: 'Leave the amount out and link to /pricing, or write it in rupees.',
          subject: text,
        };
      for (const pattern of AMOUNTS)
        for (const match of text.matchAll(pattern)) {
          const amount = match[1]?.replace(/[.,]+$/, '') ?? '';
          if (RIGHT.test(amount)) continue;
          yield {
            rule: 'amount-form',
            at: locationAt(match.index),
            field,
            message: `the amount ${amount} has a comma or a point in the wrong place`,
            remedy: 'Write it as 500, 6,000, 50,000 or 1,50,000, and check the number of digits.',
            subject: text,
          };
        }
    }
  },
});
