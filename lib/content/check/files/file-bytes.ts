import type { Rule } from '../context/rule';
import { LARGEST_CONTENT, LARGEST_DOCUMENT, MOST_FILES } from '../source/content-tree';
import type { Fault } from '../source/message-text';
import { FILE_START, lineIndex } from '../source/position';
import type { SourceFile } from '../source/source-file';

export const fileBytes: Rule = {
  id: 'file-bytes',
  severity: 'error',
  on: 'file',
  why: 'What is not one plain text of a usual size is shown wrong or not at all, and a link can lead out of the folder.',
  find(file, report) {
    const { bytes } = file.entry;
    const notRead = bytes ? undefined : whyNotRead(file);
    if (notRead) report({ file, ...FILE_START }, ...notRead);
    if (!bytes || !file.collection) return;
    const raw = file.rawText();
    const text = raw ?? new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    for (const [sign, ...fault] of raw === undefined ? [NOT_UTF8] : NOT_PLAIN) {
      const at = text.search(sign);
      if (at !== -1) return report({ file, ...lineIndex(text)(at) }, ...fault);
    }
  },
};

function whyNotRead({ entry: { kind, size } }: SourceFile): Fault {
  if (kind !== 'file')
    return [
      kind === 'link' ? 'is a link to another file' : 'is not a regular file',
      'Replace it with a file that has the text in it.',
    ];
  return size > LARGEST_DOCUMENT
    ? [
        `has ${Math.ceil(size / 1024)} kB; a document can have at most ${LARGEST_DOCUMENT / 1024} kB`,
        'Split it into several documents, or move a file for download to public/.',
      ]
    : [
        `is not read, since the documents have more than ${LARGEST_CONTENT / 1024 / 1024} MB together, or are more than ${MOST_FILES}`,
        'Delete documents that are not needed.',
      ];
}

type Sign = readonly [sign: RegExp, ...Fault];

/** Bytes that are no UTF-8 are read as U+FFFD. */
const NOT_UTF8: Sign = [
  /[\0\uFFFD]/,
  'is not saved as UTF-8 text',
  'In your editor choose "Save with encoding", and then "UTF-8".',
];

const NOT_PLAIN: readonly Sign[] = [
  [
    /^\uFEFF/,
    'begins with an invisible byte-order mark',
    'Save it as "UTF-8", not as "UTF-8 with BOM".',
  ],
  [
    /\r/,
    'has line endings of Windows (CRLF) or of old Macs (CR)',
    'In your editor choose the line ending "LF", and save.',
  ],
  // `=======` alone may underline a heading.
  [
    /^(?:<{7}|\|{7}|>{7})(?: |$)/m,
    'a git merge conflict is not resolved here',
    'Keep the correct lines; delete the others and the lines with <<<<<<<, ======= and >>>>>>>.',
  ],
];
