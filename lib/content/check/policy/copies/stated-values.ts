import { lazyFor } from '@/lib/domain/lazy';
import { significantDigits } from '../../context/known-contacts';
import type { KnownReferences } from '../../context/known-references';

/** A value of the settings that a text states by itself. */
interface StatedValue {
  readonly index: number;
  readonly written: string;
  /** The reference that is meant, such as `regulation.gst`. */
  readonly name: string;
}

/** References whose values are recognised, with words beside them where the value alone may mean something else. */
const RECOGNISED: readonly (readonly [names: RegExp, near?: RegExp])[] = [
  [/^firm\.(?:name|mentor|\w+Officer|registrationNumber|gstin)$/],
  [/^contact\..*(?:email|phone|number)$|^offers\.promoCode$|^coupons\.[\w-]+\.code$/i],
  [/^firm\.enlistmentNumber$/, /enlist/i],
  [/^regulation\.gst$/, /gst|tax/i],
  [/^regulation\.feeCap$/, /\bfees?\b|limit|\bcap\b|at most|a year/i],
];

const NUMBER = String.raw`(?<value>\d[\d,]*(?:\.\d+)?)`;
const PERSON = String.raw`(?::\s*|,\s+|\s+is\s+|\s+)(?<value>(?:(?:Dr|Mr|Mrs|Ms|Shri|Smt|CA|CS|Adv)\.?\s+)?\p{Lu}(?:\.|[\p{L}’'-]+)(?:\s+\p{Lu}(?:\.|[\p{L}’'-]+)){1,3})`;

/** Phrases that state a value, be it that of the settings or another one; `#` is a number, `@` a person. */
const PHRASES = [
  ['regulation.gst', String.raw`\bGST\b(?: (?:of|at|is|rate|extra))* # ?(?:%|per ?cent)`],
  ['regulation.gst', String.raw`(?<![.,\d])# ?(?:%|per ?cent) (?:of )?GST\b`],
  [
    'regulation.feeCap',
    String.raw`\b[Ff]ees?\b[^.!?]{0,20} (?:limit|cap)\b[^.!?]{0,30}?(?:₹|Rs\.?|INR) ?#`,
  ],
  [
    'regulation.refundWindow',
    String.raw`\b[Rr]efunds?\b[^.!?]{0,40}?\bwithin # days? (?:of|after|from)\b`,
  ],
  ['offers.promoPercent', String.raw`# ?(?:%|per ?cent) ?(?:off|discount|less)\b`],
  [
    'offers.promoCode',
    String.raw`\b(?:[Cc]ode|[Cc]oupon|[Ee]nter|[Aa]pply) (?:[a-z]+ ){0,3}(?<value>[A-Z]{3,}\d{1,3})\b`,
  ],
  ['firm.complianceOfficer', '[Cc]ompliance [Oo]fficer@'],
  ['firm.principalOfficer', '[Pp]rincipal [Oo]fficer@'],
].map(([name = '', phrase = '']) => ({
  name,
  pattern: new RegExp(phrase.replace('#', NUMBER).replace('@', PERSON), 'dgu'),
}));

/** Most texts have none of these. */
const STATED = /gst|fee|refund|%|per ?cent|code|coupon|enter|apply|officer/i;

/** Words with capitals that follow an office and name nobody. */
const NOBODY =
  /\b(?:SEBI|BSE|NSE|Research|Analyst|Officer|Details|Name|Compliance|Certificate|Charter|Board|Policy|Page|Team|Desk|India|Your|The)\b/;

/** Finds the values that a text with digits from 0 to 9 states, the same as those of the settings or not. */
export function statedValues(text: string, references: KnownReferences): StatedValue[] {
  const all = [...phrasesIn(text, references), ...recognisedIn(text, references)];
  return [...new Map(all.map((each) => [each.index, each])).values()];
}

function phrasesIn(text: string, { values }: KnownReferences): StatedValue[] {
  if (!STATED.test(text)) return [];
  return PHRASES.flatMap(({ name, pattern }) => {
    // A percentage is that of the code only beside it.
    const isElsewhere = name === 'offers.promoPercent' && !/\{(?:offers|coupons)\./.test(text);
    if (!values.has(name) || isElsewhere) return [];
    return [...text.matchAll(pattern)].flatMap(({ groups, indices }) => {
      const written = groups?.value ?? '';
      const index = indices?.groups?.value?.[0] ?? 0;
      return NOBODY.test(written) ? [] : [{ index, written, name }];
    });
  });
}

const recognised = lazyFor(({ values }: KnownReferences) =>
  [...values].flatMap(([name, value]) => {
    const known = RECOGNISED.find(([names]) => names.test(name));
    return known ? [{ name, near: known[1], pattern: new RegExp(formOf(value)) }] : [];
  }),
);

function recognisedIn(text: string, references: KnownReferences): StatedValue[] {
  return recognised(references).flatMap(({ name, near, pattern }) => {
    const { 0: written, index } = pattern.exec(text) ?? { 0: '', index: 0 };
    return written === '' || (near && !near.test(text)) ? [] : [{ index, written, name }];
  });
}

/** A pattern of a value as it may be typed: `18%` as `18 percent`, `₹1,50,000` as `150000`, a number without +91. */
function formOf(value: string): string {
  const escaped = value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const [, rupees, digits] = /^₹([\d,]+)$|^\+?([\d -]{8,})$/.exec(value) ?? [];
  const plain = rupees?.replaceAll(',', '');
  const form = digits
    ? `(?:\\+?91[ -]?|0)?${[...significantDigits(digits)].join('[ -]?')}`
    : rupees
      ? `(?:${rupees}|${plain}|${Number(plain) / 100_000} (?:lakh|lac)s?)`
      : escaped.replace(/%$/, ' ?(?:%|per ?cent)').replaceAll(/ (?![?(])/g, '[ -]');
  return `(?<![\\w.,-])${form}(?!\\w|[.,]\\d)`;
}
