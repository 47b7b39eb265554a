import { FrontMatterError } from '../../mdx/front-matter';
import type { Place } from '../finding';
import type { Rule } from '../rule';
import type { SourceFile } from '../source/source-file';

const statement = 'content/disclaimer/0200-market-risk.mdx';

/** A line of the text that begins with a name and a colon. */
const FIELD = /^([a-z]\w*):(?:\s|$)/gm;

/** A statement begins with its fields, between two lines of three hyphens, and has a text below. */
export const fieldBlock: Rule = {
  id: 'field-block',
  severity: 'error',
  on: 'file',
  why: 'Outside the block between the --- lines a field has no effect, and readers see it; a word after --- makes programs run it.',
  examples: [
    { of: statement, wrong: { file: '---js\n---\n\nText.\n' }, at: 1 },
    { of: statement, wrong: { file: '---\n---\n\neffectiveFrom: 2027-04-01\n' }, at: 4 },
  ],
  find(file, report) {
    const block = file.frontMatter();
    if (block instanceof FrontMatterError) {
      report({ file, line: block.line, column: 1 }, block.message, block.remedy);
      return;
    }
    const { shape = {} } = file.collection?.schema ?? {};
    const fields = [...(block?.body.matchAll(FIELD) ?? [])];
    const found = fields.find(([, name = '']) => Object.hasOwn(shape, name));
    if (!block || !found) return;
    report(
      {
        file,
        line: block.bodyLine + block.body.slice(0, found.index).split('\n').length - 1,
        column: 1,
      },
      `the field "${found[1]}" is in the text, so readers see it`,
      'Move its lines up, between the two lines of hyphens at the top of the file.',
    );
  },
};

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
  look: (line: string, at: (index: number) => Place) => void,
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
