import type { Rule } from '../context/rule';
import { linksOf } from '../references/links';
import { fieldLocation, type Location, type Reporter } from '../source/locations';
import { characterName, quoted } from '../source/message-text';
import { startOf } from '../source/position';
import type { SourceFile } from '../source/source-file';
import { damaged, forUnusualLines } from './character-form';

/** Control characters except tab and line feed, zero-width and bidirectional ones. */
const HIDDEN =
  /[^\P{Cc}\t\n]|[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;

/**
 * Joiners within words of Indian and Arabic alphabets, and within emoji, and the flags of England,
 * Scotland and Wales: they choose the form of a letter, or make one picture of several.
 */
const JOINED =
  /(?<=[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Arabic}])[\u200C\u200D](?=\p{L}|\p{M})|(?<=[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D])[\u200C\u200D](?!\p{Script=Latin})|(?<=\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})|\u{1F3F4}[\u{E0061}-\u{E007A}]{5}\u{E007F}/gu;

/** Signs that only one font draws, such as the bullets of word processors; others show a box. */
const OF_ONE_FONT = /[\uE000-\uF8FF]/;

const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

export const hiddenCharacterRules: readonly Rule[] = [
  {
    id: 'text-control',
    severity: 'error',
    why: 'Invisible characters can make a text read differently from what is stored.',
    on: 'file',
    find(file, report) {
      forUnusualLines(file, (line, at) => {
        const font = OF_ONE_FONT.exec(line);
        const hidden = damaged(line) ? null : HIDDEN.exec(withoutJoiners(line));
        if (hidden) reportHidden(hidden[0], at(hidden.index), report);
        if (font)
          report(
            at(font.index),
            `there is a character that only one font has, ${characterName(font[0])}; readers see an empty box`,
            'Delete it. For the entry of a list write a hyphen and a space.',
          );
      });
      reportEscaped(file, report);
    },
  },
  {
    id: 'text-confusable',
    severity: 'error',
    why: 'A letter of another alphabet looks the same, but search, links and codes do not find the word.',
    on: 'file',
    find(file, report) {
      const add = (word: string, location: Location) => {
        const [letter = ''] = LOOKALIKE.exec(word) ?? [];
        report(
          location,
          `${quoted(word)} has a letter of another alphabet that looks Latin, ${quoted(letter)} (${characterName(letter)})`,
          'Type the word again instead of pasting it.',
        );
      };
      const mixed = (text: string) =>
        [...text.matchAll(WORD)].filter(
          ({ 0: word }) => LOOKALIKE.test(word) && /\p{Script=Latin}/u.test(word),
        );
      const found = forUnusualLines(file, (line, at) => {
        for (const { 0: word, index } of LOOKALIKE.test(line) ? mixed(line) : [])
          add(word, at(index));
      });
      if (!found) return;
      for (const { url, at } of linksOf(file))
        if (LOOKALIKE.test(url) && mixed(url).length === 0) add(url, at);
    },
  },
];

function reportHidden(character: string, location: Location, report: Reporter): void {
  report(
    location,
    `there is an invisible character here, ${characterName(character)}`,
    'Delete the word around it and type it again instead of pasting it.',
  );
}

/** Invisible characters written as `\u202E` in quotes, or as `&#8203;` in prose. */
function reportEscaped(file: SourceFile, report: Reporter): void {
  const text = file.text() ?? '';
  if (!/\\[uUxNPL_e]|&[#a-zA-Z]/.test(text) || HIDDEN.test(withoutJoiners(text))) return;
  for (const { value, at } of [
    ...file.fields().known.map((field) => ({ value: field.value, at: fieldLocation(file, field) })),
    ...file.nodes().texts.map((node) => ({ value: node.value, at: { file, ...startOf(node) } })),
  ]) {
    const found = typeof value === 'string' ? HIDDEN.exec(withoutJoiners(value)) : null;
    if (found) reportHidden(found[0], at, report);
  }
}

/** A text in which each lawful joiner and flag is replaced by characters of the same length. */
function withoutJoiners(text: string): string {
  return HIDDEN.test(text) ? text.replaceAll(JOINED, (joined) => '-'.repeat(joined.length)) : text;
}

/** Keys of payment, mail, cloud and chat services, by the letters that they begin with. */
const KEYS =
  /(?<![A-Za-z0-9])(?:rzp_(?:live|test)_|sk_(?:live|test)_|whsec_|AKIA|AIza|gh[pousr]_|xox[abp]-|SG\.|EAA)[A-Za-z0-9_-]{12,}|\b\d{8,10}:AA[A-Za-z0-9_-]{30,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

export const secretTyped: Rule = {
  id: 'secret-typed',
  severity: 'error',
  why: 'Whoever reads the key of a service can use it in the name of the firm.',
  on: 'file',
  find(file, report) {
    const found = KEYS.exec(file.text() ?? '');
    if (found)
      report(
        { file, ...file.textPosition(found.index) },
        `${quoted(found[0], 14)} is the key of a service`,
        'Delete it, and tell the developers: a key that was in a document must be replaced by a new one.',
      );
  },
};
