import { plainDigits } from '../indian-digits';
import type { KnownReferences } from '../known-references';
import { lazyFor } from '../lazy';
import { quoted, quotesAtStart } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** What follows a number that counts something: "a statement 7 days before". */
const COUNTS =
  /^(?:[.,]\d|%|\s*-?\s*(?:business |working |calendar )?(?:hours?|days?|weeks?|months?|years?|times|of the [A-Z]\w* ?(?:Act|Code|Rules|Regulations|Circular))\b)/i;

/** Words before the number of a document in a list, by the folder of the list. */
const LISTS: Readonly<Record<string, RegExp>> = {
  disclaimer:
    /(?<![\p{L}\p{M}])(?:statements?|कथन|विधान|वक्तव्य|கூற்று)\s+(?:(?:no|nos|number|क्र|क्रमांक)\.?\s*|#\s*)?(\d{1,3})(?!\d)/giu,
  compliance:
    /(?<![\p{L}\p{M}])(?:disclosures?|प्रकटीकरण)\s+(?:(?:no|nos|number|क्र|क्रमांक)\.?\s*|#\s*)?(\d{1,3})(?!\d)/giu,
  charter: /(?<![\p{L}\p{M}])[Ss]ections?\s+([A-Z])(?![\p{L}\p{N}'’-])/gu,
};

/** Numbers of statements, disclosures and sections of the charter are references. */
export const rule = fileRule({
  ids: {
    'typed-number': {
      severity: 'warning',
      reason: 'Statements are counted, so a number that is typed is wrong after one is inserted.',
    },
  },
  *check(file, { references }) {
    const names = numbersOf(references);
    if (names.size === 0) return;
    for (const { text, field, locationAt } of shownTexts(file)) {
      const plain = plainDigits(text);
      for (const [list, pattern] of Object.entries(LISTS))
        for (const { 0: found, 1: number = '', index } of plain.matchAll(pattern)) {
          const name = names.get(`${list} ${number}`);
          if (!name || COUNTS.test(plain.slice(index + found.length))) continue;
          yield {
            rule: 'typed-number',
            at: locationAt(index),
            field,
            message: `the number of ${quoted(text.slice(index, index + found.length))} is typed, and it changes when a document is inserted before it`,
            remedy: `Write {${name}} instead of ${text.slice(index, index + found.length).slice(-number.length)}, which is always its number.${quotesAtStart(field, index)}`,
            subject: text,
          };
        }
    }
  },
});

/** Names of references by list and number: `disclaimer 7`. */
const numbersOf = lazyFor(({ values }: KnownReferences): ReadonlyMap<string, string> => {
  const found = [...values].flatMap(([name, number]): [string, string][] => {
    const [, list] = /^([\w-]+)\.[\w-]+\.number$/.exec(name) ?? [];
    return list && Object.hasOwn(LISTS, list) ? [[`${list} ${number}`, name]] : [];
  });
  return new Map(found);
});
