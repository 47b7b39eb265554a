import { LARGEST_CONTENT, LARGEST_DOCUMENT, MOST_FILES } from '../content-tree';
import { startOfFile } from '../places';
import type { Rule } from '../rule';
import { lineIndex } from '../source/prose-nodes';

const coupon = 'content/coupons/vip50.yaml';

/** Marks that git leaves in a file; `=======` alone is not one, since it may underline a heading. */
const CONFLICT = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;

/** A document is a regular file of UTF-8 text, not too large, without marks of git. */
export const fileBytesRules: readonly Rule[] = [
  {
    id: 'file-name',
    severity: 'error',
    on: 'file',
    why: 'A link can lead out of the folder, or show one text under the name of another.',
    examples: [{ of: coupon, wrong: { link: true }, at: 1 }],
    find(file, report) {
      const { kind } = file.entry;
      if (kind !== 'file')
        report(
          startOfFile(file),
          kind === 'link' ? 'is a link to another file' : 'is not a regular file',
          'Replace it with a file that has the text in it.',
        );
    },
  },
  {
    id: 'file-size',
    severity: 'error',
    on: 'file',
    why: 'A text of this size is not written by people, and would make the page slow.',
    examples: [{ of: coupon, wrong: { file: `# ${'x'.repeat(LARGEST_DOCUMENT)}\n` }, at: 1 }],
    find(file, report) {
      const { kind, bytes, size } = file.entry;
      if (kind !== 'file' || bytes) return;
      if (size > LARGEST_DOCUMENT)
        report(
          startOfFile(file),
          `has ${Math.ceil(size / 1024)} kB; a document can have at most ${LARGEST_DOCUMENT / 1024} kB`,
          'Split it into several documents, or move a file for download to public/.',
        );
      else
        report(
          startOfFile(file),
          `is not read, since the documents have more than ${LARGEST_CONTENT / 1024 / 1024} MB together, or are more than ${MOST_FILES}`,
          'Delete documents that are not needed.',
        );
    },
  },
  {
    id: 'file-encoding',
    severity: 'error',
    on: 'file',
    why: 'Signs such as ₹ and letters of Indian languages are shown wrong when a file is saved in another form.',
    examples: [
      { of: coupon, wrong: { file: 'percent: 50\0\n' }, at: 1 },
      { of: coupon, wrong: { file: '\uFEFFpercent: 50\n' }, at: 1 },
      { of: coupon, wrong: { file: 'percent: 50\r\n' }, at: 1 },
    ],
    find(file, report) {
      const { bytes } = file.entry;
      if (!bytes || !file.collection) return;
      const text = file.rawText();
      if (text === undefined) {
        const decoded = new TextDecoder().decode(bytes);
        const at = lineIndex(decoded)(Math.max(0, decoded.search(/[\0\uFFFD]/)));
        const remedy = 'In your editor choose "Save with encoding", and then "UTF-8".';
        report({ file, ...at }, 'is not saved as UTF-8 text', remedy);
      } else if (text.startsWith('\uFEFF'))
        report(
          startOfFile(file),
          'begins with an invisible byte-order mark',
          'Save it as "UTF-8", not as "UTF-8 with BOM".',
        );
      else if (text.includes('\r'))
        report(
          { file, ...lineIndex(text)(text.indexOf('\r')) },
          `has line endings of ${text.includes('\r\n') ? 'Windows (CRLF)' : 'old Macs (CR)'}`,
          'In your editor choose the line ending "LF", and save.',
        );
    },
  },
  {
    id: 'merge-conflict',
    severity: 'error',
    on: 'file',
    why: 'Both versions of the text and the marks between them would be shown.',
    examples: [
      {
        of: coupon,
        wrong: { file: '<<<<<<< HEAD\npercent: 50\n=======\npercent: 60\n>>>>>>> b\n' },
        at: 1,
      },
    ],
    find(file, report) {
      const at = file.text()?.search(CONFLICT) ?? -1;
      if (at !== -1)
        report(
          { file, ...file.textLocation(at) },
          'a git merge conflict is not resolved here',
          'Keep the correct lines; delete the others and the lines with <<<<<<<, ======= and >>>>>>>.',
        );
    },
  },
];
