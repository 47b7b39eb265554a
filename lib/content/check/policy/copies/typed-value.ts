import { lazyFor } from '@/lib/domain/lazy';
import { withAsciiDigits } from '@/lib/domain/typed-digits';
import { namespaceOf } from '../../../references';
import { course } from '../../../schema/course';
import { marketingPlan } from '../../../schema/marketing-plan';
import type { Context } from '../../context/context';
import type { Rule } from '../../context/rule';
import type { Reporter } from '../../source/locations';
import { quoted, quotesAtStart } from '../../source/message-text';
import { sentenceAt, type Text } from '../../source/text';
import { typedFacts } from './facts';
import { statements } from './statements';

export const typedValue: Rule = {
  id: 'typed-value',
  severity: 'warning',
  why: 'A value that is typed stays the old one when the settings change, and then readers find two.',
  on: 'text',
  find(text, report, context) {
    const { file } = text;
    const { references } = context;
    const plain = withAsciiDigits(text.text);
    const own = file.collection ? namespaceOf(file.collection, file.id) : '';
    const taken = new Set<number>();
    for (const { index, written, name, isOther } of [
      ...typedFacts(plain, references),
      ...statements(plain, file, references),
    ]) {
      if (taken.has(index)) continue;
      taken.add(index);
      // A settings document types its own values, but not code and percent of the promised coupon, which
      // come from the coupon's document.
      const isPromised = name.startsWith('offers.promo');
      if (file.collection?.namespace !== undefined && name.startsWith(`${own}.`) && !isPromised)
        continue;
      const value = references.values.get(name);
      report(
        text.at(index),
        `${quoted(written)} is typed, ${isOther ? `but the settings have ${quoted(value)}` : 'and the settings know it'}`,
        `Write {${name.startsWith(`${own}.`) ? name.replace(own, 'this') : name}} instead, which follows the settings.${quotesAtStart(text.field?.name, index)}`,
      );
    }
    reportPrices(plain, text, report, context);
  },
};

/** An amount with its mark before or after it. */
const AMOUNT =
  /(?<![\w.,])(?:₹|Rs\.?|INR|रु\.?|रू\.?|ரூ\.?) ?(\d[\d,]{2,12})(?![\d.,]*\d)|(?<![\p{L}\p{N}₹.,])(\d[\d,]{2,12}) ?(?:\/-|rupees\b|रुपये|रुपए|ரூபாய்)/giu;
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

/** Prices of plans; statements and policies tell of other amounts for a period too. */
function reportPrices(plain: string, text: Text, report: Reporter, context: Context): void {
  if (!/₹|\bRs|INR|रु|रू|ரூ|\/-|rupees/.test(plain)) return;
  for (const { 0: amount, 1: before, 2: after, index } of plain.matchAll(AMOUNT)) {
    const end = index + amount.length;
    const isPrice = pricesOf(context).has(Number((before ?? after ?? '').replaceAll(',', '')));
    const isForPeriod =
      FOR_PERIOD.test(plain.slice(end, end + NEARBY)) &&
      !/^(?:disclaimer|compliance|charter|policies)\//.test(text.file.id);
    const isAboutPrice = PRICE.test(plain.slice(Math.max(0, index - NEARBY), end + NEARBY));
    if ((isPrice || isForPeriod) && isAboutPrice && !OTHER.test(sentenceAt(plain, index)))
      report(
        text.at(index),
        `${quoted(amount)} is the price of ${isPrice ? 'a plan, and it is typed' : 'no plan'}`,
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
