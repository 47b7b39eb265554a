import { LARGEST_DOCUMENT } from '../content-tree';
import { FILE_START } from '../finding';
import { lineIndex } from '../line-index';
import { fileRule } from '../rule';

/** The bytes of a document are UTF-8 text with line feeds, and not too many. */
export const rule = fileRule({
  ids: { 'file-size': {}, 'file-encoding': {}, 'file-bom': {}, 'file-eol': {} },
  *check(file) {
    const { kind, size, bytes } = file.entry;
    if (kind !== 'file') return;
    if (!bytes) {
      yield {
        rule: 'file-size',
        at: FILE_START,
        message: `is larger than a document can be: ${Math.ceil(size / 1024)} kB of ${LARGEST_DOCUMENT / 1024} kB`,
        remedy: 'Divide it into several documents, or keep files for download under public/.',
      };
      return;
    }
    const text = file.rawText();
    // What is no document, such as a picture, has a finding about its place.
    if (text === undefined && !file.collection) return;
    if (text === undefined) {
      const decoded = new TextDecoder().decode(bytes);
      yield {
        rule: 'file-encoding',
        at: lineIndex(decoded)(Math.max(0, decoded.search(/[\0\uFFFD]/))),
        message: 'is not saved as UTF-8 text',
        remedy: 'Open it in your editor, choose "Save with encoding" and there "UTF-8".',
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
        message: 'has lines that end as Windows writes them (CRLF)',
        remedy: 'Choose the line ending "LF" in your editor and save.',
      };
  },
});
