import type { Report } from '../finding';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

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

/** References have the kind of value that the words around them ask for. */
export const rule = fileRule({
  ids: {
    'ref-kind': {
      reason:
        'A reference to another figure reads as a false rule: a refund within 18% of a purchase.',
    },
  },
  *check(file, { references }) {
    for (const { text, field, locationAt } of shownTexts(file)) {
      if (!text.includes('{')) continue;
      for (const { 0: reference, 1: name = '', index } of text.matchAll(REFERENCE)) {
        const value = references.values.get(name);
        const before = text.slice(Math.max(0, index - 20), index);
        const after = text.slice(index + reference.length, index + reference.length + 20);
        const kind = KINDS.find(
          (each) => (each.before?.test(before) ?? true) && (each.after?.test(after) ?? true),
        );
        if (value === undefined || !kind || kind.value.test(value)) continue;
        yield {
          rule: 'ref-kind',
          at: locationAt(index),
          field,
          message: `${reference} is shown as ${quoted(value)}, but here ${kind.what} is meant`,
          remedy: 'Write the reference of the value that belongs here.',
        } satisfies Report<'ref-kind'>;
      }
    }
  },
});
