import { coupon } from '../../schema/coupon';
import { ofReference } from '../consequences';
import { plainDigits } from '../indian-digits';
import { EMAIL, knownContacts, significantDigits } from '../known-contacts';
import type { KnownReferences } from '../known-references';
import { lazyFor } from '../lazy';
import { linksOf } from '../links';
import { quoted, quotesAtStart } from '../message-text';
import { numberInWords } from '../number-words';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** A value of the settings as texts may have it. */
interface KnownValue {
  readonly name: string;
  readonly pattern: RegExp;
  /** Words of which one is near, where the value by itself may mean something else. */
  readonly near?: RegExp;
}

/** Settings that are recognised wherever they are written. */
const PLAIN = [
  'firm.name',
  'firm.mentor',
  'firm.complianceOfficer',
  'firm.principalOfficer',
  'firm.registrationNumber',
  'firm.gstin',
  'firm.address.street',
  'contact.hours',
  'offers.promoCode',
];

/** Settings that are recognised near these words. */
const NEAR: Readonly<Record<string, RegExp>> = {
  'firm.enlistmentNumber': /enlist/i,
  'regulation.gst': /gst|tax|जीएसटी|जी\.एस\.टी|कर |ஜிஎஸ்டி|வரி/i,
  'regulation.feeCap': /\bfees?\b|limit|\bcap\b|at most|a year|शुल्क|फीस|கட்டண/i,
  'regulation.advancePeriod': /advance|अग्रिम|आगाऊ|முன்பண/i,
  'regulation.recordKeeping': /record|kept|keep|retain/i,
  'regulation.minimumAge': /\bold\b|\bage|minor|younger|आयु|उम्र|वय|வயது/i,
  'regulation.grievanceOnCompliancePage': /grievance|complaint|शिकायत|तक्रार|புகார்/i,
  'regulation.grievanceInCharter': /grievance|complaint|शिकायत|तक्रार|புகார்/i,
  'regulation.refundWindow': /refund|रिफंड|परतावा|திரும்ப/i,
  'regulation.refundCompletion': /refund|complet|रिफंड/i,
  'regulation.cancellationNotice': /cancel|renew|रद्द/i,
  'regulation.groupAccess': /access|join|link/i,
  'regulation.batchGroupsKept': /batch/i,
};

/** Where the values are written. */
const SOURCES = new Set(['firm', 'contact', 'regulation', 'statistics', 'offers', coupon.type]);

const NEARBY = 80;

/** Values that the settings have are referred to and not typed. */
export const rule = fileRule({
  ids: {
    'typed-value': {
      severity: 'warning',
      reason: 'A value that is typed stays the old one when the settings change.',
    },
  },
  *check(file, { references, required }) {
    const namespace = file.collection?.namespace;
    if (SOURCES.has(namespace ?? file.collection?.type ?? '')) return;
    const values = knownValues(references);
    const { figures = [] } = required.get(file.id) ?? {};
    const linked = linksOf(file).map(({ url }) => url);
    for (const shown of shownTexts(file)) {
      const text = plainDigits(shown.text);
      const found = [...typedValues(text, values), ...typedContacts(text, references)];
      for (const { index, name, value } of found) {
        // An address that is typed in a link too is reported there.
        const isInLink = /\]\([^()]*$/.test(text.slice(0, index));
        if (isInLink || linked.some((url) => url.includes(value))) continue;
        yield {
          rule: 'typed-value',
          at: shown.locationAt(index),
          field: shown.field,
          subject: shown.text,
          follows: ofReference(name),
          ...(figures.includes(name) && {
            severity: 'error',
            explains: [`figure ${file.id} ${name}`],
          }),
          message: `${quoted(value)} is typed, and the settings know it`,
          remedy: `Write {${name}} instead, which follows the settings.${quotesAtStart(shown.field, index)}`,
        };
      }
    }
  },
});

interface Typed {
  readonly index: number;
  readonly name: string;
  readonly value: string;
}

function* typedValues(text: string, { all, values }: KnownValues): Iterable<Typed> {
  if (!all?.test(text)) return;
  const taken = new Set<number>();
  for (const { name, pattern, near } of values) {
    const match = pattern.exec(text);
    if (!match || taken.has(match.index)) continue;
    const from = Math.max(0, match.index - NEARBY);
    const around = text.slice(from, match.index + match[0].length + NEARBY);
    if (near && !near.test(around)) continue;
    taken.add(match.index);
    yield { index: match.index, name, value: match[0] };
  }
}

function* typedContacts(text: string, references: KnownReferences): Iterable<Typed> {
  const { emails, telephones } = knownContacts(references);
  if (text.includes('@'))
    for (const { 0: value, index } of text.matchAll(EMAIL)) {
      const name = emails.get(value.toLowerCase());
      if (name) yield { index, name, value };
    }
  for (const { 0: value, index } of text.matchAll(/(?<![\w.,])\+?\d(?:[ -]?\d){8,12}(?!\w)/g)) {
    const name = telephones.get(significantDigits(value));
    if (name) yield { index, name, value };
  }
}

interface KnownValues {
  /** Finds any of the values; undefined without values. */
  readonly all: RegExp | undefined;
  readonly values: readonly KnownValue[];
}

const knownValues = lazyFor(({ values }: KnownReferences): KnownValues => {
  const found = [...PLAIN, ...Object.keys(NEAR)].flatMap((name): KnownValue[] => {
    const value = values.get(name);
    if (!value || value.length < 2) return [];
    const near = NEAR[name];
    return [{ name, pattern: patternOf(value), ...(near && { near }) }];
  });
  for (const [name, value] of values) {
    // A figure such as 40,000+ is told by its plus, beside a word of what it counts.
    const words = values.get(name.replace(/number$/, 'text'));
    if (!/^statistics\..+\.number$/.test(name) || !words || !/..\+$/.test(value)) continue;
    const near = new RegExp(words.split(/\s+/).map(escaped).join('|'), 'i');
    found.push({ name, pattern: patternOf(value), near });
  }
  if (found.length === 0) return { all: undefined, values: [] };
  return {
    all: new RegExp(found.map(({ pattern }) => pattern.source).join('|'), 'u'),
    values: found,
  };
});

/** Finds a value that is not part of a longer word or number. */
const patternOf = (value: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}.,-])(?:${forms(value)})(?![\\p{L}\\p{N}]|[.,]\\d)`, 'u');

/** A value as it may be typed: `18%` as `18 percent`, `₹1,50,000` as `Rs. 150000`, `9AM` as `9 am`. */
function forms(value: string): string {
  const percent = /^([\d.]+)%$/.exec(value)?.[1];
  if (percent) return `${orWord(percent)} ?(?:%|per ?cent|percent|प्रतिशत|टक्के|சதவீதம்)`;
  const rupees = /^₹([\d,]+)$/.exec(value)?.[1];
  if (rupees) {
    const lakh = Number(rupees.replaceAll(',', '')) / 100_000;
    return `(?:₹ ?|Rs\\.? ?|INR ?)?(?:${rupees}|${rupees.replaceAll(',', '')})|(?:₹ ?|Rs\\.? ?|INR ?)?${escaped(String(lakh))} (?:lakh|lac)s?`;
  }
  const period = /^(\d{1,2}) (.*)$/.exec(value);
  if (period) return `${orWord(period[1] ?? '')}[ -]${escaped(period[2] ?? '')}`;
  return escaped(value)
    .replaceAll(
      /(?<=\d)([AP])M/g,
      (_, letter: string) => ` ?[${letter}${letter.toLowerCase()}][Mm]`,
    )
    .replaceAll(/ (?!\?)/g, '[ -]');
}

/** Digits, or the number as a word. */
function orWord(digits: string): string {
  const word = numberInWords.for(digits);
  return word ? `(?:${digits}|${word})` : escaped(digits);
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
