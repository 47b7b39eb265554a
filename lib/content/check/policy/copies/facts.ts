import { lazyFor } from '@/lib/domain/lazy';
import type { KnownReferences } from '../../context/known-references';
import { numberOf, wordOf } from '../../source/words';

export interface TypedValue {
  readonly index: number;
  readonly written: string;
  /** The reference that is meant, such as `regulation.gst`. */
  readonly name: string;
  /** Whether the typed value differs from that of the settings. */
  readonly isOther: boolean;
}

/** Values that are recognised, by the names of their references; with words near them where the value alone may mean something else. */
const KNOWN: readonly (readonly [names: RegExp, near?: RegExp])[] = [
  [
    /^firm\.(?:name|mentor|\w+Officer|registrationNumber|gstin|address\.street)$|^offers\.promoCode$/,
  ],
  [/^coupons\.[\w-]+\.code$|^wordings\.|^(?:disclaimer|compliance|charter)\.[\w-]+\.number$/],
  [/^contact\..*(?:email|phone|number|hours)$|^markets\..+\.hours$/i],
  [/^firm\.enlistmentNumber$/, /enlist/i],
  [/^regulation\.gst$/, /gst|tax/i],
  [/^regulation\.feeCap$/, /\bfees?\b|limit|\bcap\b|at most|a year/i],
  [/^regulation\.advancePeriod$/, /advance/i],
  [/^regulation\.(?:recordKeeping|taxRecords)$/, /record|kept|keep|retain/i],
  [/^regulation\.minimumAge$/, /\bold\b|\bage|minor|younger/i],
  [/^regulation\.grievance\w+$/, /grievance|complaint/i],
  [/^regulation\.refund\w+$/, /refund|complet/i],
  [/^regulation\.cancellationNotice$/, /cancel|renew/i],
  [/^regulation\.groupAccess$/, /access|join|link/i],
  [/^regulation\.batchGroupsKept$/, /batch/i],
  [/^courses\.[\w-]+\.capital$/, /capital/i],
  [/^courses\.[\w-]+\.\w+Per(?:Day|Week)$/, /\b(?:calls?|signals?|recommendations?|messages?)\b/i],
  [/^coupons\.[\w-]+\.percent$/, /\bcode|coupon/i],
];

const NEARBY = 80;

const factsOf = lazyFor(({ values }: KnownReferences) => {
  const facts = [...values].flatMap(([name, value]) => {
    const known = KNOWN.find(([names]) => names.test(name));
    // A figure such as 40,000+ is recognised by its plus and by a word of its text near it.
    const counted = /^statistics\..+\.number$/.test(name) && /..\+$/.test(value);
    const words = counted ? values.get(name.replace(/number$/, 'text')) : undefined;
    const near = words ? new RegExp(words.match(/\p{L}{3,}/gu)?.join('|') ?? '', 'i') : known?.[1];
    if (!words && !known) return [];
    const form = formOf(name, value);
    return form.length < 2 ? [] : [{ name, near, pattern: new RegExp(form) }];
  });
  return { facts, any: new RegExp(facts.map(({ pattern }) => pattern.source).join('|') || '$^') };
});

/** Values of the settings in a text as they are; its digits are 0 to 9. */
export function typedFacts(text: string, references: KnownReferences): TypedValue[] {
  const { any, facts } = factsOf(references);
  if (!any.test(text)) return [];
  return facts.flatMap(({ name, pattern, near }) => {
    const { 0: written, index } = pattern.exec(text) ?? { 0: '', index: 0 };
    const end = index + written.length;
    const around = text.slice(Math.max(0, index - NEARBY), end + NEARBY);
    const isPart =
      /[\p{L}\p{N}.,-]$/u.test(text.slice(0, index)) ||
      /^(?:[\p{L}\p{N}]|[.,]\d)/u.test(text.slice(end));
    return written === '' || isPart || (near && !near.test(around))
      ? []
      : [{ index, written, name, isOther: false }];
  });
}

/** The words before the number of a document, by its folder. */
const NUMBERED: Readonly<Record<string, string>> = {
  disclaimer: '[Ss]tatements?',
  compliance: '[Dd]isclosures?',
  charter: '[Ss]ections?',
};
/** What follows a number that counts something: "a statement 7 days before". */
const COUNTS =
  '(?!%| (?:business |working )?(?:hours?|days?|weeks?|months?|years?|times|of the [A-Z]))';

/** A value as it may be typed: `18%` as `18 percent`, `₹1,50,000` as `Rs. 150000`, `9AM` as `9 am`. */
function formOf(name: string, value: string): string {
  const numbered = NUMBERED[name.replace(/\..*/, '')];
  if (numbered) return `${numbered} (?:(?:[Nn]o|[Nn]umber)\\.? ?|# ?)?${escaped(value)}${COUNTS}`;
  if (value.length < 2) return '';
  if (/^[+\d][\d -]{8,}$/.test(value)) {
    const digits = value.replaceAll(/\D/g, '').replace(/^91(?=\d{10}$)/, '');
    return `(?:\\+?91[ -]?|0)?${[...digits].join('[ -]?')}`;
  }
  const range = /^(\d+) to (\d+)$/.exec(value);
  if (range) return `${range[1]}(?: to | ?[–-] ?)${range[2]}`;
  const percent = /^([\d.]+)%$/.exec(value)?.[1] ?? (name.endsWith('.percent') ? value : undefined);
  if (percent) return `${orWord(percent)} ?(?:%|per ?cent)`;
  const rupees = /^₹([\d,]+)$/.exec(value)?.[1];
  if (rupees) {
    const lakh = escaped(String((numberOf(rupees) ?? 0) / 100_000));
    return `(?:₹ ?|Rs\\.? ?|INR ?)?(?:${rupees}|${rupees.replaceAll(',', '')}|${lakh} (?:lakh|lac)s?)`;
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

function orWord(digits: string): string {
  const word = wordOf(Number(digits));
  return word ? `(?:${digits}|${word})` : escaped(digits);
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
