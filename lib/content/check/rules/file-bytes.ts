import { LARGEST_DOCUMENT } from '../content-tree';
import { FILE_START } from '../finding';
import { lineIndex } from '../line-index';
import { fileRule } from '../rule';

/** A document is UTF-8 text with LF line endings, and not too large. */
export const rule = fileRule({
  ids: { 'file-size': {}, 'file-encoding': {}, 'file-bom': {}, 'file-eol': {} },
  *check(file) {
    const { kind, size, bytes } = file.entry;
    if (kind !== 'file') return;
    if (!bytes) {
      yield {
        rule: 'file-size',
        at: FILE_START,
        message: `has ${Math.ceil(size / 1024)} kB; a document can have at most ${LARGEST_DOCUMENT / 1024} kB`,
        remedy: 'Split it into several documents, or move a file for download to public/.',
      };
      return;
    }
    const text = file.rawText();
    // Other files, such as pictures, are reported by the rule on file names.
    if (text === undefined && !file.collection) return;
    if (text === undefined) {
      const decoded = new TextDecoder().decode(bytes);
      yield {
        rule: 'file-encoding',
        at: lineIndex(decoded)(Math.max(0, decoded.search(/[\0\uFFFD]/))),
        message: 'is not saved as UTF-8 text',
        remedy: 'In your editor choose "Save with encoding", and then "UTF-8".',
      };
      return;
    }
    if (text.startsWith('\uFEFF'))
      yield {
        rule: 'file-bom',
        at: FILE_START,
        message: 'begins with an invisible byte-order mark',
        remedy: 'Save it as "UTF-8", not as "UTF-8 with BOM".',
      };
    const carriageReturn = text.indexOf('\r');
    if (carriageReturn !== -1)
      yield {
        rule: 'file-eol',
        at: lineIndex(text)(carriageReturn),
        message: 'has Windows line endings (CRLF)',
        remedy: 'In your editor choose the line ending "LF", and save.',
      };
  },
});
