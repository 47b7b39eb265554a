import { plainDigits } from '../indian-digits';
import { quoted } from '../message-text';
import { type PlanPrice, planPrices } from '../plan-prices';
import { treeRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** An amount for a time that plans are sold for: "₹2,500 a month", "Rs. 4000 for 2 months". */
const PRICES =
  /(?:₹|\bRs\.?|\bINR) ?(\d[\d,]*\d)(?:\/-)?(?: ?\+ ?GST| plus GST| only)? ?(?:\/|\ba |\ban |\bper |\bevery |\bfor )(?:plan of )?(?:(?:a|one|two|three|six|twelve|\d{1,2}) )?(?:month|plan)s?\b|\b(?:plan|subscription|course) (?:costs|is priced at|is at|is for)(?: only| just)? (?:₹|Rs\.? ?|INR ?)(\d[\d,]*\d)/gi;
/** Words of a sentence about other amounts. */
const OTHER =
  /capital|example|suppose|refund|margin|profit|loss|\blot\b|premium of|balance|earn|income|salary|invoice|broker|limit|fee cap|rent\b|save|off\b/i;
const GST = 1.18;

/** A price in a text is that of a plan. */
export const rule = treeRule({
  ids: {
    'price-unknown': {
      severity: 'warning',
      reason: 'Who reads a price in a text and is asked for another one when paying is misled.',
    },
  },
  *check({ files }, context) {
    const plans = planPrices(context);
    if (plans.length === 0) return;
    for (const file of files) {
      if (!/₹|\bRs|\bINR/i.test(file.text() ?? '')) continue;
      const own = plans.filter(({ course }) => course === (file.names.slug ?? file.names.id));
      const known = amountsOf(plans, own.length > 0 ? own : plans);
      for (const { text, field, locationAt } of shownTexts(file))
        for (const match of plainDigits(text).matchAll(PRICES)) {
          const digits = match[1] ?? match[2] ?? '';
          const amount = Number(digits.replaceAll(',', ''));
          if (known.has(amount) || OTHER.test(sentenceAt(text, match.index))) continue;
          yield {
            rule: 'price-unknown',
            file: file.path,
            at: locationAt(match.index),
            field,
            subject: text,
            message: `${quoted(match[0])} is the price of no plan`,
            remedy:
              'Leave the amount out and link to the page of the course or to /pricing, which always show the price.',
          };
        }
    }
  },
});

/** Amounts that a text may name: prices, list prices, its own plans by the month, and all with GST. */
function amountsOf(plans: readonly PlanPrice[], own: readonly PlanPrice[]): ReadonlySet<number> {
  const amounts = [
    ...plans.flatMap(({ price, listPrice = price }) => [price, listPrice]),
    ...own.flatMap(({ months, price, listPrice = price }) => [price / months, listPrice / months]),
  ];
  return new Set(amounts.flatMap((each) => [Math.round(each), Math.round(each * GST)]));
}

function sentenceAt(text: string, index: number): string {
  const start = Math.max(...['. ', '! ', '? ', '\n'].map((end) => text.lastIndexOf(end, index)));
  return /^[.!?\s]*[^.!?\n]*(?:[.,]\S[^.!?\n]*)*/.exec(text.slice(start + 1))?.[0] ?? '';
}
