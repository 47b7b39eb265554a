import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { shownTexts } from '../shown-texts';

/** Most texts have none of these, so that only few are searched for each sign. */
const ANY = /[*_~`[#<\\•●▪◦·“„‘"-]/;

/** Signs that are understood in prose only. */
const signs: readonly { readonly sign: RegExp; readonly remedy: string }[] = [
  { sign: /<\/?[A-Za-z][\w.-]*(?:\s[^<>]*)?\/?>/, remedy: 'Delete the tag, from < to >.' },
  {
    sign: /!?\[[^[\]]*\]\s*\([^()\s]*\)?/,
    remedy: 'Write the words only; a field has no links in its text.',
  },
  { sign: /\*{2,}|~~|==|`/, remedy: 'Delete the signs; a field has no bold text.' },
  {
    sign: /(?<![\p{L}\p{M}\p{N}*_])([*_]{1,2})(?=\p{L})[^*_]*(?<=[\p{L}\p{M}\p{N}.!?])\1(?![\p{L}\p{N}*_])/u,
    remedy: 'Delete the signs; a field has no bold or italic text.',
  },
  { sign: /^#+(?:\s|(?=\p{L}))/u, remedy: 'Delete the # and the space after it.' },
  {
    sign: /^(?:[-*+]\s|[•●▪◦·]\s?)/,
    remedy: 'Delete the sign; the page sets its own before each entry of a list.',
  },
  { sign: /\\/, remedy: 'Delete the sign \\.' },
  {
    sign: /^[“„‘][^“”‘’]*[^“”‘’.!?…][“”’]$/,
    remedy: 'Write straight quotes around the text, or none: "…".',
  },
  {
    sign: /^[^"“”]*[\p{L}.!?]"$/u,
    remedy: 'Delete the quote at the end, or write one at the start too.',
  },
];

/** Markdown and HTML in the text of a field, which shows them as they are written. */
export const rule = fileRule({
  ids: {
    'field-marks': {
      reason: 'The text of a field is shown as it is written; only prose knows Markdown.',
    },
  },
  *check(file) {
    for (const { text, field, locationAt } of shownTexts(file)) {
      if (field === undefined || !ANY.test(text)) continue;
      const { sign, remedy } = signs.find((each) => each.sign.test(text)) ?? {};
      const found = sign?.exec(text);
      if (!found || !remedy) continue;
      yield {
        rule: 'field-marks',
        at: locationAt(found.index),
        field,
        message: `readers see the signs of ${quoted(found[0], 30)} as they are written`,
        remedy,
      };
    }
  },
});
