import { LARGEST_CONTENT, LARGEST_DOCUMENT, MOST_FILES } from '../content-tree';
import { FILE_START } from '../finding';
import { lineIndex } from '../line-index';
import { fileRule } from '../rule';

/** A document is UTF-8 text with LF line endings, and not too large. */
export const rule = fileRule({
  ids: {
    'file-size': {
      reason: 'A text of this size is not written by people, and would make the page slow.',
    },
    'file-encoding': {
      reason:
        'Signs such as ₹ and letters of Indian languages are shown wrong when a file is not UTF-8.',
    },
    'file-bom': { reason: 'The site would take the invisible mark for a part of the first line.' },
    'file-eol': {
      reason:
        'With other line endings every line of the file counts as changed when it is compared with an earlier version.',
    },
  },
  *check(file) {
    const { kind, size, bytes } = file.entry;
    if (kind !== 'file') return;
    if (!bytes && size <= LARGEST_DOCUMENT) {
      yield {
        rule: 'file-size',
        at: FILE_START,
        message: `is not read, since the documents have more than ${LARGEST_CONTENT / 1024 / 1024} MB together, or are more than ${MOST_FILES}`,
        remedy: 'Delete documents that are not needed.',
      };
      return;
    }
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
        message: text.includes('\r\n')
          ? 'has Windows line endings (CRLF)'
          : 'has line endings of old Macs (CR)',
        remedy: 'In your editor choose the line ending "LF", and save.',
      };
  },
});
