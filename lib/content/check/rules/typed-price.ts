import { course } from '../../schema/course';
import { marketingPlan } from '../../schema/marketing-plan';
import { plainDigits } from '../indian-digits';
import { lineIndex } from '../line-index';
import { fieldNameAt } from '../locations';
import { quoted } from '../message-text';
import { documentsOf } from '../parsed-documents';
import { treeRule } from '../rule';
import type { RuleContext } from '../rule-context';
import type { SourceFile } from '../source-file';

/** An amount with its mark before or after it. */
const AMOUNTS = [
  /(?<![\w.,])(?:₹|Rs\.?|INR|रु\.?|रू\.?|ரூ\.?) ?(\d[\d,]{2,12})(?![\d.,]*\d)/gi,
  /(?<![\p{L}\p{N}₹.,])(?<!(?:₹|Rs\.?|INR|रु\.?|रू\.?|ரூ\.?) )(\d[\d,]{2,12}) ?(?:\/-|rupees\b|रुपये|रुपए|रुपयांत|ரூபாய்)/giu,
];
/** Words of a sentence about what a plan costs, also in Hindi, Marathi and Tamil. */
const PRICE =
  /\b(?:price|cost|fee|plan|pay|charge|month|subscri|join|only|just)|कीमत|क़ीमत|शुल्क|फीस|प्लान|किंमत|फी|विक्री|माह|महीन|महिन|मासिक|सदस्य|விலை|கட்டண|திட்ட|மாத|சந்தா/i;
/** Words of a sentence about other amounts. */
const OTHER =
  /capital|income|salary|earn|example|suppose|for a plan of \d+ days|उदाहरण|உதாரண|refund|margin|profit|loss|lot|premium of|balance|पूंजी|भांडवल/i;

/** What follows a price: "a month", "for each plan". */
const FOR_PERIOD =
  /^(?: (?:a|per|each|every|for (?:a|one|each|the)) |\/|\/- (?:a|per) )(?:\d+ )?(?:month|plan|year|quarter|week|course|group)\b/i;

const NEARBY = 60;
/** A worked example may say at its end that it is one; longer sentences are cut. */
const SENTENCE = 120;
const SENTENCE_END = /[.!?।](?:\s|$)|\n/;

/** Prices are written with the plans only. */
export const rule = treeRule({
  ids: {
    'price-unknown': {
      severity: 'warning',
      reason: 'A buyer who reads a price that no plan has pays another one at the checkout.',
    },
    'typed-price': {
      severity: 'warning',
      reason: 'A price that is typed stays the old one when the price of the plan changes.',
    },
  },
  *check({ files }, context) {
    const prices = pricesOf(context);
    if (prices.size === 0) return;
    for (const file of files) {
      const text = Buffer.from(file.entry.bytes ?? []).toString();
      const plain = plainDigits(text);
      const amounts = AMOUNTS.flatMap((pattern) => [...plain.matchAll(pattern)]);
      for (const { 0: amount, 1: digits = '', index } of amounts) {
        const rupees = Number(digits.replaceAll(',', ''));
        const end = index + amount.length;
        const isForPeriod = FOR_PERIOD.test(plain.slice(end, end + NEARBY));
        if (!prices.has(rupees) && !(isForPeriod && isPriceIn(file))) continue;
        const around = text.slice(Math.max(0, index - NEARBY), end + NEARBY);
        if (!PRICE.test(around) || OTHER.test(sentenceAround(text, index, end))) continue;
        const place = {
          file: file.path,
          at: lineIndex(text)(index),
          field: fieldNameAt(file, index),
        };
        if (!prices.has(rupees))
          yield {
            rule: 'price-unknown',
            ...place,
            message: `${quoted(text.slice(index, end))} is the price of no plan`,
            remedy:
              'Leave the amount out and link to the page of the course or to /pricing, which always show the price.',
          };
        else
          yield {
            rule: 'typed-price',
            ...place,
            message: `${quoted(text.slice(index, index + amount.length))} is the price of a plan, and it is typed`,
            remedy:
              'Leave the amount out and link to the page of the course or to /pricing, which always show the price.',
          };
      }
    }
  },
});

/** The sentence of an amount: the next one may tell of a loss or a refund. */
function sentenceAround(text: string, index: number, end: number): string {
  const before =
    text
      .slice(Math.max(0, index - SENTENCE), index)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(end, end + SENTENCE).split(SENTENCE_END)[0] ?? '';
  return `${before}${text.slice(index, end)}${after}`;
}

/** Documents that sell; statements and policies tell of other amounts too. */
function isPriceIn({ path }: SourceFile): boolean {
  return !/^content\/(?:disclaimer|compliance|charter|policies|settings\/regulation)\b/.test(path);
}

/** Prices of plans in rupees, before GST. */
function pricesOf(context: RuleContext): Set<number> {
  const plans = documentsOf(course, context).flatMap(({ data }) => data.plans);
  const marketing = documentsOf(marketingPlan, context);
  return new Set([
    ...plans.map(({ price }) => price),
    ...marketing.map(({ data }) => data.discountedPrice),
  ]);
}
