import { lazyFor } from '../../lazy';
import type { KnownReferences } from '../../references/known-references';
import { numberOf, wordOf } from '../../words';

/** A value that texts can refer to, as people type it. */
interface Fact {
  /** The reference to it, such as `regulation.gst`. */
  readonly name: string;
  readonly pattern: RegExp;
  /** Words of which one is near, where the value by itself may mean something else. */
  readonly near?: RegExp;
}

export interface TypedFact {
  readonly index: number;
  readonly written: string;
  readonly name: string;
}

const GRIEVANCE = /grievance|complaint|शिकायत|तक्रार|புகார்/i;

/** References whose values are recognised, with the words near them; undefined: wherever they are. */
const KNOWN: readonly (readonly [name: RegExp, near?: RegExp])[] = [
  [/^firm\.(?:name|mentor|complianceOfficer|principalOfficer|registrationNumber|gstin)$/],
  [/^firm\.address\.street$|^offers\.promoCode$|^coupons\.[\w-]+\.code$|^wordings\..+/],
  [
    /^contact\..+(?:[eE]mail|[pP]hone|number)$|^contact\.(?:email|phone|hours)$|^markets\..+\.hours$/,
  ],
  [/^firm\.enlistmentNumber$/, /enlist/i],
  [/^regulation\.gst$/, /gst|tax|जीएसटी|जी\.एस\.टी|कर |ஜிஎஸ்டி|வரி/i],
  [/^regulation\.feeCap$/, /\bfees?\b|limit|\bcap\b|at most|a year|शुल्क|फीस|கட்டண/i],
  [/^regulation\.advancePeriod$/, /advance|अग्रिम|आगाऊ|முன்பண/i],
  [/^regulation\.(?:recordKeeping|taxRecords)$/, /record|kept|keep|retain/i],
  [/^regulation\.minimumAge$/, /\bold\b|\bage|minor|younger|आयु|उम्र|वय|வயது/i],
  [/^regulation\.grievance\w+$/, GRIEVANCE],
  [/^regulation\.refundWindow$/, /refund|रिफंड|परतावा|திரும்ப/i],
  [/^regulation\.refundCompletion$/, /refund|complet|रिफंड/i],
  [/^regulation\.cancellationNotice$/, /cancel|renew|रद्द/i],
  [/^regulation\.groupAccess$/, /access|join|link/i],
  [/^regulation\.batchGroupsKept$/, /batch/i],
  [/^courses\.[\w-]+\.capital$/, /capital|पूँजी|पूंजी|भांडवल|மூலதன/i],
  [/^courses\.[\w-]+\.\w+PerDay$/, /\b(?:calls?|recommendations?|messages?)\b/i],
  [/^courses\.[\w-]+\.\w+PerWeek$/, /\bsignals?\b/i],
  [/^coupons\.[\w-]+\.percent$/, /\bcode|coupon|कूपन|கூப்பன்/i],
];

/** How far away a word may be that tells what a value means. */
const NEARBY = 80;

interface Facts {
  /** Finds any of the values; undefined without values. */
  readonly any: RegExp | undefined;
  readonly facts: readonly Fact[];
}

const factsOf = lazyFor(({ values }: KnownReferences): Facts => {
  const facts = [...values].flatMap(([name, value]): Fact[] => {
    const [, near] = KNOWN.find(([pattern]) => pattern.test(name)) ?? [];
    const isKnown = near !== undefined || KNOWN.some(([pattern]) => pattern.test(name));
    const isPlus = /^statistics\..+\.number$/.test(name) && /..\+$/.test(value);
    // A figure such as 40,000+ is told by its plus, beside a word of what it counts.
    const words = isPlus
      ? values.get(name.replace(/number$/, 'text'))?.match(/[\p{L}]{3,}/gu)
      : undefined;
    if (words)
      return [
        { name, pattern: new RegExp(escaped(value)), near: new RegExp(words.join('|'), 'i') },
      ];
    if (!isKnown || value.length < 2) return [];
    const pattern = new RegExp(formsOf(name, value), value.includes('@') ? 'i' : '');
    return [{ name, pattern, ...(near && { near }) }];
  });
  const sources = facts.map(({ pattern }) => pattern.source);
  return { any: sources.length > 0 ? new RegExp(sources.join('|')) : undefined, facts };
});

/** Values in a text that references would give; its digits are 0 to 9. */
export function typedFacts(text: string, references: KnownReferences): TypedFact[] {
  const { any, facts } = factsOf(references);
  // An e-mail address is the same in capitals.
  if (!any?.test(text) && !text.includes('@')) return [];
  const taken = new Set<number>();
  return facts.flatMap(({ name, pattern, near }) => {
    const { 0: written, index } = pattern.exec(text) ?? { 0: '', index: 0 };
    const end = index + written.length;
    const around = text.slice(Math.max(0, index - NEARBY), end + NEARBY);
    const isPart =
      /[\p{L}\p{N}.,-]$/u.test(text.slice(0, index)) ||
      /^(?:[\p{L}\p{N}]|[.,]\d)/u.test(text.slice(end));
    if (written === '' || isPart || taken.has(index) || (near && !near.test(around))) return [];
    taken.add(index);
    return [{ index, written, name }];
  });
}

/** A value as it may be typed: `18%` as `18 percent`, `₹1,50,000` as `Rs. 150000`, `9AM` as `9 am`. */
function formsOf(name: string, value: string): string {
  const telephone = /^[+\d][\d -]{8,}$/.test(value) && value.replaceAll(/\D/g, '');
  if (telephone && name.startsWith('contact.')) {
    const own = telephone.replace(/^91(?=\d{10}$)/, '');
    return `(?:\\+?91[ -]?|0)?${[...own].join('[ -]?')}`;
  }
  const range = /^(\d+) to (\d+)$/.exec(value);
  if (range) return `${range[1]}(?: to | ?[–-] ?)${range[2]}`;
  const percent = /^([\d.]+)%$/.exec(value)?.[1] ?? (name.endsWith('.percent') ? value : undefined);
  if (percent) return `${orWord(percent)} ?(?:%|per ?cent|percent|प्रतिशत|टक्के|சதவீதம்)`;
  const rupees = /^₹([\d,]+)$/.exec(value)?.[1];
  if (rupees) {
    const sign = '(?:₹ ?|Rs\\.? ?|INR ?)?';
    const lakh = escaped(String((numberOf(rupees) ?? 0) / 100_000));
    return `${sign}(?:${rupees}|${rupees.replaceAll(',', '')})|${sign}${lakh} (?:lakh|lac)s?`;
  }
  const period = /^(\d{1,2}) (\D+)$/.exec(value);
  if (period) return `${orWord(period[1] ?? '')}[ -]${escaped(period[2] ?? '')}`;
  return escaped(value)
    .replaceAll(
      /(?<=\d) ?([AP])M/g,
      (_, letter: string) => ` ?[${letter}${letter.toLowerCase()}][Mm]`,
    )
    .replaceAll(/ (?!\?)/g, '[ -]');
}

/** Digits, or the number as a word. */
function orWord(digits: string): string {
  const word = wordOf(Number(digits));
  return word ? `(?:${digits}|${word})` : escaped(digits);
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
