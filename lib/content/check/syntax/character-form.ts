import type { Rule } from '../context/rule';
import type { Location } from '../source/locations';
import { quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';

/**
 * Letters of Indian alphabets with a dot, which keyboards type as one character and NFC as two; both
 * forms are common and right.
 */
const DOTTED = /[\u0958-\u095F\u09DC\u09DD\u09DF\u0A33\u0A36\u0A59-\u0A5B\u0A5E\u0B5C\u0B5D]/gu;

export const textForm: Rule = {
  id: 'text-form',
  severity: 'error',
  why: 'A character that looks right and is stored in another way is not found by searches and programs.',
  on: 'file',
  find(file, report) {
    forUnusualLines(file, (line, at) => {
      const sign = damaged(line);
      if (sign)
        report(
          at(sign.index),
          `${quoted(sign.written)} is a sign that was damaged when the text was copied`,
          sign.meant
            ? `Type ${sign.meant} instead of ${quoted(sign.written)}, and look for others in the text.`
            : 'Delete it, and type the sign that was there.',
        );
      const ligature = LIGATURE.exec(line);
      if (ligature)
        report(
          at(ligature.index),
          `${quoted(ligature[0])} is one character for several letters, as PDF files have it`,
          `Type the letters: ${ligature[0].normalize('NFKC')}. Look for others in the text.`,
        );
      if (!isComposed(line))
        for (const { 0: word, index } of line.matchAll(/\S+/g))
          if (!isComposed(word))
            return report(
              at(index),
              `${quoted(word)} has a letter whose accent or vowel sign is stored apart from it`,
              `Delete the word and type it again: ${word.normalize('NFC')}`,
            );
    });
  },
};

/** Latin and Armenian letters that are joined to one character, such as ﬁ, and Latin digraphs, such as ǆ. */
const LIGATURE = /[\uFB00-\uFB17\u0132\u0133\u01C4-\u01CC\u01F1-\u01F3]/;

function isComposed(text: string): boolean {
  const written = text.replaceAll(DOTTED, (letter) => letter.normalize('NFC'));
  return written.normalize('NFC') === written;
}

/** Most texts have no other characters, and one search tells it. */
const UNUSUAL = /[^\n -~]/;

/**
 * The first sign of a character of UTF-8 that was read as Windows text, and its other signs: of
 * European and Indian letters, punctuation, amounts and emoji.
 */
const GARBLED =
  /[ÂÃÄÅàâïð][\u0080-\u00BF\u20AC\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u017D\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u017E\u0178]{1,3}|\uFFFD+/u;

/** The characters of the bytes 0x80 to 0x9F in Windows text; all others are those of Unicode. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Calls `look` with each line that has unusual characters; false when none has. */
export function forUnusualLines(
  file: SourceFile,
  look: (line: string, at: (index: number) => Location) => void,
): boolean {
  const text = file.collection && file.text();
  if (!text || !UNUSUAL.test(text)) return false;
  text.split('\n').forEach((line, index) => {
    if (UNUSUAL.test(line)) look(line, (column) => ({ file, line: index + 1, column: column + 1 }));
  });
  return true;
}

/** A damaged character of a line, and the one that was meant, if it is known. */
export function damaged(line: string) {
  const { 0: written = '', index = 0 } = GARBLED.exec(line) ?? {};
  if (written === '') return undefined;
  if (/^(?:\uFFFD|ï¿½)/.test(written)) return { written, index, meant: '' };
  const bytes = [...written].map((sign) =>
    WINDOWS.includes(sign) ? 0x80 + WINDOWS.indexOf(sign) : sign.charCodeAt(0),
  );
  const [first = 0] = bytes;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  const meant = new TextDecoder().decode(Uint8Array.from(bytes.slice(0, length)));
  if (!meant.includes('\uFFFD')) return { written, index, meant };
  // A lost last byte leaves signs that no text has.
  return written.startsWith('â€') ? { written, index, meant: '' } : undefined;
}
