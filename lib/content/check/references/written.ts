import { collections } from '../../schema/collections';
import { closestMatch } from '../closest-match';
import type { Context } from '../context';
import { quoted } from '../message-text';
import type { Rule } from '../rule';
import type { Text } from '../text';
import { fullName } from './known-references';

interface Kind {
  /** What is before a reference, or after it, where only such a value makes sense. */
  readonly before?: RegExp;
  readonly after?: RegExp;
  readonly value: RegExp;
  /** Completes "but what is written here is". */
  readonly what: string;
}

const PERIOD = /\b(?:hours?|days?|weeks?|months?|years?)$/;

const KINDS: readonly Kind[] = [
  { before: /\bwithin $/i, value: /^[^%]*$/, what: 'a period, such as 7 days,' },
  { before: /\bfor at least $/i, value: PERIOD, what: 'a period, such as 5 years,' },
  { after: /^ (?:old|of age)\b/i, value: /\byears?$/, what: 'an age in years' },
  { before: /\bGST (?:of|at|is|@) $/i, value: /%$/, what: 'a percentage' },
  { after: /^ (?:of )?GST\b/, value: /%$/, what: 'a percentage' },
  { before: /\b(?:limit|cap) of $/i, value: /^₹|%$|\d/, what: 'a figure' },
  { before: /\bcall $/i, value: /^[^@]*$/, what: 'a telephone number' },
];

const REFERENCE = /\{([\w.-]+)\}/g;

const namespaces = collections.flatMap(({ namespace, path, references, anchor }) =>
  references || anchor ? (namespace ?? path.slice(0, path.indexOf('/'))) : (namespace ?? []),
);

/** `firm.name` with what is around it; in braces it is a reference. */
const NAME = new RegExp(
  String.raw`(?<![\w.@/{-])(?:${[...new Set(namespaces)].join('|')})\.[A-Za-z][\w-]*(?:\.[\w-]+)*(?![\w@/-])`,
  'g',
);

const written: Rule = {
  id: 'ref-written',
  severity: 'error',
  why: 'Readers would see the name of a reference without braces, a sign that the value brings too, or a false rule, such as a refund within 18%.',
  on: 'text',
  find(text, report, context) {
    bareNames(text, context).forEach(({ index, message, remedy }) => {
      report(text.at(index), message, remedy);
    });
    if (!text.text.includes('{')) return;
    for (const { 0: reference, 1: name = '', index } of text.text.matchAll(REFERENCE)) {
      const value = context.references.values.get(fullName(name, text.file));
      if (value === undefined) continue;
      const before = text.text.slice(0, index);
      const after = text.text.slice(index + reference.length);
      const twice = signBefore(before, value) ?? signAfter(after, value);
      const kind = KINDS.find(
        (each) =>
          (each.before?.test(before.slice(-20)) ?? true) &&
          (each.after?.test(after.slice(0, 20)) ?? true),
      );
      if (twice !== undefined)
        report(
          text.at(index),
          `${reference} is shown as ${quoted(value)}, so ${quoted(twice)} beside it is too much`,
          `Delete ${quoted(twice)} beside ${reference}.`,
        );
      if (kind && !kind.value.test(value))
        report(
          text.at(index),
          `${reference} is shown as ${quoted(value)}, but here ${kind.what} is meant`,
          'Write the reference of the value that belongs here.',
        );
    }
  },
  examples: [
    {
      of: 'content/disclaimer/1600-fees-and-refunds.mdx',
      wrong: { body: 'You may ask for a refund within {regulation.gst} of the purchase.' },
      at: 4,
    },
    { of: 'content/pages/disclaimer.yaml', wrong: { lead: 'The fee is Rs. {regulation.feeCap}.' } },
  ],
};

export const writtenRules = [written];

function bareNames({ text }: Text, { references: { values } }: Context) {
  if (!text.includes('.')) return [];
  const outside = text.includes('{')
    ? text.replaceAll(/\{[^{}]*\}/g, (braces) => '-'.repeat(braces.length))
    : text;
  return [...outside.matchAll(NAME)].flatMap(({ 0: name, index }) => {
    const isKnown = values.has(name);
    const isMarked = /[[(<%$“"'‘]$/.test(text.slice(0, index));
    if (!isKnown && !isMarked) return [];
    const meant = isKnown ? name : (closestMatch(name, values.keys()) ?? name);
    const message = `${quoted(name)} is not in braces, so readers see this name`;
    const remedy = `Write {${meant}}, with braces instead of other brackets and signs.`;
    return [{ index, message, remedy }];
  });
}

/** The sign that ends the text before a reference, and begins its value. */
function signBefore(before: string, value: string): string | undefined {
  if (before.endsWith('$')) return '$';
  if (value.startsWith('₹')) return /(?:₹|\b(?:Rs|INR)\.?|रु\.?)(?=\s*$)/iu.exec(before)?.[0];
  return value.startsWith('+91') ? /\+91(?=\s*$)/.exec(before)?.[0] : undefined;
}

/** The unit that begins the text after a reference, and ends its value. */
function signAfter(after: string, value: string): string | undefined {
  if (value.endsWith('%')) return /^\s*(%|per ?cent\b)/i.exec(after)?.[1];
  if (value.startsWith('₹')) return /^\s*(rupees|INR)\b/i.exec(after)?.[1];
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
