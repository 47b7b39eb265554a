import { settingsCollections } from '../../schema/collections';
import { closestMatch } from '../closest-match';
import type { Report } from '../finding';
import type { KnownReferences } from '../known-references';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { type ShownText, shownTexts } from '../shown-texts';

type Id = 'ref-bare' | 'ref-sign';

const namespaces = settingsCollections.flatMap(({ namespace }) => namespace ?? []).join('|');

/** `firm.name` with what is around it; in braces it is a reference. */
const NAME = new RegExp(
  String.raw`(?<![\w.@/{-])(?:${namespaces})\.[A-Za-z][\w-]*(?:\.[\w-]+)*(?![\w@/-])`,
  'g',
);

const REFERENCE = /\{([\w.-]+)\}/g;

/** References have their braces, and no second sign or unit beside them. */
export const rule = fileRule<Id>({
  ids: {
    'ref-bare': {
      reason: 'Without braces a reference is not filled in, so readers see its name.',
      suppresses: ['ref-form', 'field-marks', 'text-placeholder', 'text-brackets'],
    },
    'ref-sign': {
      reason: 'A reference brings its own sign or unit, so readers would see it twice.',
    },
  },
  *check(file, { references }) {
    for (const shown of shownTexts(file)) {
      if (!/[\w}]/.test(shown.text)) continue;
      yield* bareNames(shown, references);
      if (shown.text.includes('{')) yield* signsBeside(shown, references);
    }
  },
});

function* bareNames(
  { text, field, locationAt }: ShownText,
  { values, promised }: KnownReferences,
): Iterable<Report<Id>> {
  const outside = text.replaceAll(/\{[^{}]*\}/g, (braces) => '-'.repeat(braces.length));
  for (const { 0: name, index } of outside.matchAll(NAME)) {
    const isKnown = values.has(name) || promised.has(name);
    const isMarked = /[[(<%$“"'‘]$/.test(text.slice(0, index));
    if (!isKnown && !isMarked) continue;
    const meant = isKnown ? name : (closestMatch(name, values.keys()) ?? name);
    yield {
      rule: 'ref-bare',
      at: locationAt(index),
      field,
      message: `${quoted(name)} is not in braces, so readers see this name`,
      remedy: `Write {${meant}}, with braces instead of other brackets and signs.`,
    };
  }
}

function* signsBeside(
  { text, field, locationAt }: ShownText,
  { values }: KnownReferences,
): Iterable<Report<Id>> {
  for (const { 0: reference, 1: name = '', index } of text.matchAll(REFERENCE)) {
    const value = values.get(name);
    if (value === undefined) continue;
    const twice =
      signBefore(text.slice(0, index), value) ??
      signAfter(text.slice(index + reference.length), value);
    if (twice === undefined) continue;
    yield {
      rule: 'ref-sign',
      at: locationAt(index),
      field,
      message: `${reference} is shown as ${quoted(value)}, so ${quoted(twice)} beside it is too much`,
      remedy: `Delete ${quoted(twice)} beside ${reference}.`,
    };
  }
}

/** The sign that ends the text before a reference, and begins its value. */
function signBefore(before: string, value: string): string | undefined {
  if (before.endsWith('$')) return '$';
  if (value.startsWith('₹')) return /(?:₹|\b(?:Rs|INR)\.?|रु\.?)(?=\s*$)/iu.exec(before)?.[0];
  if (value.startsWith('+91')) return /\+91(?=\s*$)/.exec(before)?.[0];
  return undefined;
}

/** The unit that begins the text after a reference, and ends its value. */
function signAfter(after: string, value: string): string | undefined {
  if (value.endsWith('%')) return /^\s*(%|per ?cent\b)/i.exec(after)?.[1];
  if (value.startsWith('₹') && /^\s*(?:rupees|INR)\b/i.test(after))
    return /^\s*(\w+)/.exec(after)?.[1];
  const unit = /^[\d.,]+\s+((?:\p{L}+\s+){0,2}\p{L}+)$/u.exec(value)?.[1];
  const next = /^(?:\s+|(?=-))(-?(?:(?:business|working|calendar)[\s-]+)?[\p{L}\p{M}]+)/iu.exec(
    after,
  )?.[1];
  const known = unit && unitOf(unit);
  return known && next && unitOf(next) === known ? next : undefined;
}

/** Units of periods in the languages of the texts; the references have them in English. */
const UNITS = {
  hour: /^(?:hours?|hrs?|घंट[ाेों]*|तास.*|மணி.*)$/iu,
  day: /^(?:days?|दिन|दिनों|दिवस.*|நாள்.*|நாட்.*)$/iu,
  month: /^(?:months?|महीन.*|माह|महिन.*|மாத.*)$/iu,
  year: /^(?:years?|yrs?|वर्ष.*|साल|सालों|வருட.*|ஆண்டு.*)$/iu,
};

/** The unit that a text ends with, such as `day` for "business days". */
function unitOf(text: string): string | undefined {
  const last = /[\p{L}\p{M}]+$/u.exec(text)?.[0] ?? '';
  return Object.entries(UNITS).find(([, words]) => words.test(last))?.[0];
}
