import { lazyFor } from '@/lib/domain/lazy';
import { withAsciiDigits } from '@/lib/domain/typed-digits';
import { course } from '../../../schema/course';
import { marketingPlan } from '../../../schema/marketing-plan';
import type { Context } from '../../context/context';
import type { Rule } from '../../context/rule';
import type { Reporter } from '../../source/locations';
import { quoted, quotesAtStart } from '../../source/message-text';
import { sentenceAt, type Text } from '../../source/text';
import { amountsIn } from '../text/amounts';
import { statedValues } from './stated-values';

export const typedValue: Rule = {
  id: 'typed-value',
  severity: 'warning',
  why: 'A value that is typed stays the old one when the settings change, and then readers find two.',
  on: 'text',
  find(text, report, context) {
    const { references } = context;
    const plain = withAsciiDigits(text.text);
    const namespace = text.file.collection?.namespace;
    for (const { index, written, name } of statedValues(plain, references)) {
      // A settings document types its own values, but not code and percent of the promised coupon, which
      // come from the coupon's document.
      if (name.startsWith(`${namespace}.`) && !name.startsWith('offers.promo')) continue;
      report(
        text.at(index),
        `${quoted(written)} is typed, and the settings have ${quoted(references.values.get(name))}`,
        `Write {${name}} instead, which follows the settings.${quotesAtStart(text.field?.name, index)}`,
      );
    }
    reportPrices(plain, text, report, context);
  },
};

/** Words of a sentence about what a plan costs, also in Hindi, Marathi and Tamil. */
const PRICE =
  /\b(?:price|cost|fee|plan|pay|charge|month|subscri|join|only|just)|कीमत|क़ीमत|शुल्क|फीस|प्लान|किंमत|फी|विक्री|माह|महीन|महिन|मासिक|सदस्य|விலை|கட்டண|திட்ட|மாத|சந்தா/i;
/** Words of a sentence about other amounts. */
const OTHER =
  /capital|income|salary|earn|example|suppose|for a plan of \d+ days|उदाहरण|உதாரண|refund|margin|profit|loss|lot|premium of|balance|पूंजी|भांडवल/i;
/** Words that follow a price: "a month", "for each plan". */
const FOR_PERIOD =
  /^(?: (?:a|per|each|every|for (?:a|one|each|the)) |\/|\/- (?:a|per) )(?:\d+ )?(?:month|plan|year|quarter|week|course|group)\b/i;
const NEARBY = 80;

/** Prices of plans; statements and policies tell of other amounts for a period too. */
function reportPrices(plain: string, text: Text, report: Reporter, context: Context): void {
  const isPolicy = /^(?:disclaimer|compliance|charter|policies)\//.test(text.file.id);
  for (const { written, digits, index } of amountsIn(plain)) {
    const after = plain.slice(index + written.length, index + NEARBY);
    const around = plain.slice(Math.max(0, index - NEARBY), index) + after;
    const isPrice = pricesOf(context).has(Number(digits.replaceAll(',', ''))) && PRICE.test(around);
    const isForPeriod = FOR_PERIOD.test(after) && !isPolicy;
    if ((isPrice || isForPeriod) && !OTHER.test(sentenceAt(plain, index)))
      report(
        text.at(index),
        `${quoted(written)} is the price of ${isPrice ? 'a plan, and it is typed' : 'no plan'}`,
        'Leave the amount out and link to the page of the course or to /pricing, which always show the price.',
      );
  }
}

const pricesOf = lazyFor(
  ({ docs }: Context) =>
    new Set([
      ...docs(course).flatMap(({ data }) => data.plans.map(({ price }) => price)),
      ...docs(marketingPlan).map(({ data }) => data.discountedPrice),
    ]),
);
