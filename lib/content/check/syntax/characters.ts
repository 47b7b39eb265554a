import type { Rule } from '../context/rule';
import { linksOf } from '../references/links';
import { fieldLocation } from '../source/locations';
import { characterName, quoted } from '../source/message-text';

/** Control, zero-width and bidirectional characters, and those that only one font draws. */
const HIDDEN =
  /[^\P{Cc}\t\n]|[\u00AD\u061C\u180E\u200B-\u200F\u2028-\u202E\u2060-\u206F\uE000-\uF8FF\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/u;

/** Joiners choose the form of a letter in Indian and Arabic words, and make one picture of several emoji. */
const JOINED =
  /(?<=(?!\p{Script=Latin})[\p{L}\p{M}])[\u200C\u200D](?!\p{Script=Latin})|(?<=\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})/gu;

/** Matches UTF-8 bytes that were decoded as Windows-1252, and the replacement character U+FFFD. */
const DAMAGED = /Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]|â[€‚„†‡ˆ‰œ]|à[¤¥]|ðŸ|ï¿½|\uFFFD/;

/** Letters that are joined to one character, such as ﬁ, and digraphs, such as ǆ: PDF files have them. */
const LIGATURE = /[\uFB00-\uFB17\u0132\u0133\u01C4-\u01CC\u01F1-\u01F3]/;

const textControl: Rule = {
  id: 'text-control',
  severity: 'error',
  why: 'A character that readers do not see, or that only looks right, makes a text read differently from what is stored.',
  on: 'file',
  find(file, report) {
    const lines = file.collection ? (file.text() ?? '').split('\n') : [];
    const faults = lines.flatMap((line, index) => {
      const fault = faultIn(line);
      return fault ? [{ ...fault, at: { file, line: index + 1, column: fault.index + 1 } }] : [];
    });
    for (const { at, sign, remedy } of faults)
      report(at, `there is a damaged or invisible character here, ${sign}`, remedy);
    if (faults.length > 0) return;
    // It may be written as \u202E in quotes.
    for (const field of file.fields().known) {
      const fault = typeof field.value === 'string' ? faultIn(field.value) : undefined;
      if (fault)
        report(
          fieldLocation(file, field),
          `${field.name} has an invisible character, ${fault.sign}`,
          fault.remedy,
        );
    }
  },
};

/** The first damaged, joined, hidden or confusable character of a text. */
function faultIn(text: string) {
  if (!/[^\n -~]/.test(text)) return undefined;
  const [damaged, ligature] = [DAMAGED.exec(text), LIGATURE.exec(text)];
  const shown = text.replaceAll(JOINED, (joined) => '-'.repeat(joined.length));
  const hidden = HIDDEN.exec(shown);
  const found = damaged ?? ligature ?? hidden;
  if (!found) return undefined;
  const sign = found === hidden ? characterName(found[0]) : quoted(found[0]);
  const letters = found === ligature ? `: ${found[0].normalize('NFKC')}` : '';
  const remedy = `Delete it, and type what belongs there instead of pasting it${letters}. Look for others in the text.`;
  return { sign, index: found.index, remedy };
}

const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const WORD = /[\p{L}\p{M}\p{N}_]+/gu;

const textConfusable: Rule = {
  id: 'text-confusable',
  severity: 'error',
  why: 'A letter of another alphabet looks the same, but search, links and codes do not find the word.',
  on: 'file',
  find(file, report) {
    const text = (file.collection && file.text()) ?? '';
    if (!LOOKALIKE.test(text)) return;
    const mixed = [...text.matchAll(WORD)].filter(
      ({ 0: word }) => LOOKALIKE.test(word) && /\p{Script=Latin}/u.test(word),
    );
    const links = mixed.length > 0 ? [] : linksOf(file).filter(({ url }) => LOOKALIKE.test(url));
    for (const { word, at } of [
      ...mixed.map(({ 0: word, index }) => ({ word, at: { file, ...file.textPosition(index) } })),
      ...links.map(({ url, at }) => ({ word: url, at })),
    ]) {
      const [letter = ''] = LOOKALIKE.exec(word) ?? [];
      report(
        at,
        `${quoted(word)} has a letter of another alphabet that looks Latin, ${quoted(letter)} (${characterName(letter)})`,
        'Type the word again instead of pasting it.',
      );
    }
  },
};

/** Keys of payment, mail, cloud and chat services, by the letters that they begin with. */
const KEYS =
  /(?<![A-Za-z0-9])(?:rzp_(?:live|test)_|sk_(?:live|test)_|whsec_|AKIA|AIza|gh[pousr]_|xox[abp]-|SG\.|EAA)[A-Za-z0-9_-]{12,}|\b\d{8,10}:AA[A-Za-z0-9_-]{30,}|-----BEGIN [A-Z ]*PRIVATE KEY-----/;

const secretTyped: Rule = {
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

export const characterRules: readonly Rule[] = [textControl, textConfusable, secretTyped];
