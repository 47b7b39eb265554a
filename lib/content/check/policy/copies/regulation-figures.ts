import { course } from '../../../schema/course';
import { marketingPlan } from '../../../schema/marketing-plan';
import type { Context } from '../../context';
import { lazyFor } from '../../lazy';
import { quoted } from '../../message-text';
import type { KnownReferences } from '../../references/known-references';
import type { Rule } from '../../rule';
import { sentenceAt } from '../../text';
import { NUMBER_WORD, numberOf, plainDigits } from '../../words';

/** A typed figure that is another one than its reference has. */
export interface Contradiction {
  readonly index: number;
  readonly written: string;
  readonly name: string;
}

/** What texts say with a figure of `regulation.yaml`, which stands at the #. */
const STATEMENTS: readonly (readonly [names: readonly string[], said: string])[] = [
  [['gst'], String.raw`\bGST\b(?: (?:of|at|is|rate|charged|extra|@))* # ?(?:%|per ?cent)`],
  [['gst'], String.raw`(?<![.,\p{Nd}])# ?(?:%|per ?cent) (?:of )?GST\b`],
  [
    ['feeCap'],
    String.raw`\b(?:fees?[ -](?:limit|cap|ceiling)|(?:limit|cap|ceiling) (?:of|on|for) (?:the )?fees?)\b[^.!?]{0,30}?(?:₹|Rs\.?|INR) ?#`,
  ],
  [
    ['refundWindow'],
    String.raw`\brefunds?\b[^.!?]{0,40}?\bwithin # days? (?:of|after|from) (?:the |your |a )?(?:purchase|payment|order)\b`,
  ],
  [
    ['grievanceOnCompliancePage', 'grievanceInCharter'],
    String.raw`\b(?:complaints?|grievances?)\b[^.!?]{0,50}?\b(?:resolved?|answer(?:ed)?|repl(?:y|ied)|settled?|closed?)\b[^.!?]{0,20}?\bwithin # (?:business |working |calendar )?days?\b`,
  ],
  [
    ['recordKeeping', 'taxRecords'],
    String.raw`\b(?:records?|keep|kept|retain(?:ed)?|stored?)\b[^.!?]{0,30}?\bfor (?:at least )?# years?`,
  ],
  [
    ['minimumAge'],
    String.raw`\b(?:at least|over|above|minimum age (?:of|is)) # years? (?:old|of age)\b`,
  ],
  [['cancellationNotice'], String.raw`\bcancel[^.!?]{0,40}?\b# hours? (?:before|in advance)`],
];
const PATTERNS = STATEMENTS.map(([names, said]) => {
  const [before = '', after = ''] = said.split('#');
  const number = `(\\p{Nd}+(?:,\\p{Nd}+)*(?:\\.\\p{Nd}+)?|(?<!\\p{L})(?:${NUMBER_WORD})(?!\\p{L}))`;
  const known = names.map((name) => `regulation.${name}`);
  return { names: known, pattern: new RegExp(`(${before})${number}${after}`, 'giu') };
});
/** Most texts have none of these. */
const STATED = /gst|\bfees?\b|within|years?|cancel/i;

/** Figures of the regulation in a text that are others in the settings. */
export function ofRegulation(text: string, { values }: KnownReferences): Contradiction[] {
  if (!STATED.test(text)) return [];
  return PATTERNS.flatMap(({ names, pattern }) => {
    const [name = ''] = names;
    const known = names.map((each) => numberOf(values.get(each) ?? ''));
    const found = values.has(name) ? [...text.matchAll(pattern)] : [];
    return found.flatMap(({ 0: all, 1: before = '', 2: figure = '', index }) =>
      known.includes(numberOf(figure))
        ? []
        : [{ index: index + before.length, written: all.slice(before.length).trim(), name }],
    );
  });
}

/** An amount with its mark before or after it. */
const AMOUNT =
  /(?<![\w.,])(?:₹|Rs\.?|INR|रु\.?|रू\.?|ரூ\.?) ?(\d[\d,]{2,12})(?![\d.,]*\d)|(?<![\p{L}\p{N}₹.,])(\d[\d,]{2,12}) ?(?:\/-|rupees\b|रुपये|रुपए|रुपयांत|ரூபாய்)/giu;
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
const REMEDY =
  'Leave the amount out and link to the page of the course or to /pricing, which always show the price.';
const FAQ = 'content/faqs/default/0100-what-is-included.mdx';

export const typedPrice: Rule = {
  id: 'typed-price',
  severity: 'warning',
  why: 'A buyer who reads a price that is typed pays another one at the checkout.',
  on: 'text',
  examples: [
    { of: FAQ, wrong: { body: 'The plan costs ₹6,000.\n' } },
    { of: FAQ, wrong: { body: 'Only ₹2,700 a month.\n' } },
  ],
  find(text, report, context) {
    if (!/₹|\bRs|INR|रु|रू|ரூ|\/-|rupees/.test(text.text)) return;
    const plain = plainDigits(text.text);
    for (const { 0: amount, 1: before, 2: after, index } of plain.matchAll(AMOUNT)) {
      const rupees = Number((before ?? after ?? '').replaceAll(',', ''));
      const end = index + amount.length;
      const isForPeriod = FOR_PERIOD.test(plain.slice(end, end + NEARBY));
      const isPrice = pricesOf(context).has(rupees);
      // Statements and policies tell of other amounts too.
      if (
        !isPrice &&
        (!isForPeriod || /^(?:disclaimer|compliance|charter|policies)\//.test(text.file.id))
      )
        continue;
      const around = plain.slice(Math.max(0, index - NEARBY), end + NEARBY);
      if (!PRICE.test(around) || OTHER.test(sentenceAt(plain, index))) continue;
      report(
        text.at(index),
        isPrice
          ? `${quoted(amount)} is the price of a plan, and it is typed`
          : `${quoted(amount)} is the price of no plan`,
        REMEDY,
      );
    }
  },
};

/** Prices of plans in rupees, before GST. */
const pricesOf = lazyFor(
  ({ docs }: Context) =>
    new Set([
      ...docs(course).flatMap(({ data }) => data.plans.map(({ price }) => price)),
      ...docs(marketingPlan).map(({ data }) => data.discountedPrice),
    ]),
);
