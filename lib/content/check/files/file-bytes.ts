import { collections } from '../../collections';
import type { Collection } from '../../schema/collection';
import { isSingle, withoutDay } from '../../schema/paths';
import type { Context } from '../context/context';
import { periodOf } from '../context/context';
import type { Rule } from '../context/rule';
import { LARGEST_CONTENT, LARGEST_DOCUMENT, MOST_FILES } from '../source/content-tree';
import { type Location, locationOf, startOfFile } from '../source/locations';
import { FILE_START, lineIndex, type Position } from '../source/position';
import type { SourceFile } from '../source/source-file';

/** Marks that git leaves in a file; `=======` alone is not one, since it may underline a heading. */
const CONFLICT = /^(?:<{7}|\|{7}|>{7})(?: |$)/m;

type Fault = readonly [message: string, remedy: string, at?: Position];

export const fileBytes: Rule = {
  id: 'file-bytes',
  severity: 'error',
  on: 'file',
  why: 'What is not one plain text of a usual size is shown wrong or not at all, and a link can lead out of the folder.',
  find(file, report) {
    const [message, remedy, at = FILE_START] = notRead(file) ?? notPlain(file) ?? [];
    if (message && remedy) report({ file, ...at }, message, remedy);
  },
};

function notRead({ entry: { kind, bytes, size } }: SourceFile): Fault | undefined {
  if (kind !== 'file')
    return [
      kind === 'link' ? 'is a link to another file' : 'is not a regular file',
      'Replace it with a file that has the text in it.',
    ];
  if (bytes) return undefined;
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

function notPlain(file: SourceFile): Fault | undefined {
  const { bytes } = file.entry;
  if (!bytes || !file.collection) return undefined;
  const text = file.rawText();
  if (text === undefined) {
    const decoded = new TextDecoder().decode(bytes);
    return [
      'is not saved as UTF-8 text',
      'In your editor choose "Save with encoding", and then "UTF-8".',
      lineIndex(decoded)(Math.max(0, decoded.search(/[\0\uFFFD]/))),
    ];
  }
  if (text.startsWith('\uFEFF'))
    return [
      'begins with an invisible byte-order mark',
      'Save it as "UTF-8", not as "UTF-8 with BOM".',
    ];
  if (text.includes('\r'))
    return [
      'has line endings of Windows (CRLF) or of old Macs (CR)',
      'In your editor choose the line ending "LF", and save.',
      lineIndex(text)(text.indexOf('\r')),
    ];
  const mark = text.search(CONFLICT);
  return mark === -1
    ? undefined
    : [
        'a git merge conflict is not resolved here',
        'Keep the correct lines; delete the others and the lines with <<<<<<<, ======= and >>>>>>>.',
        file.textPosition(mark),
      ];
}

export const fileMissing: Rule = {
  id: 'file-missing',
  severity: 'error',
  on: 'site',
  why: 'Pages of the site are made of these documents and have nothing to show without them.',
  find(context, report) {
    const present = new Set(context.files.map(({ path }) => withoutDay(path)));
    for (const collection of collections)
      for (const path of requiredPaths(collection)) {
        if (present.has(path)) continue;
        const gap = gapOf(path, context);
        if (gap) report(...gap, 'Move this date, or add a version for the days without one.');
        else
          report(
            startOfFile(path),
            'is missing, and the site needs it',
            `Restore the file or write a new one. What it is: ${collection.description}`,
          );
      }
  },
};

/** Paths of the documents that code names: single ones, and one for each required word. */
function requiredPaths(collection: Collection): string[] {
  const path = `content/${collection.path}`;
  if (isSingle(collection)) return [path];
  return Object.entries(collection.placeholders ?? {}).flatMap(([name, { words, required }]) =>
    required ? words.map((word) => path.replace(`{${name}}`, word)) : [],
  );
}

/**
 * The last day of the version that ended last, or, where none has ended, the first day of the first version,
 * with a message; undefined for a document without versions.
 */
function gapOf(
  path: string,
  { tree, today }: Context,
): readonly [Location, message: string] | undefined {
  const versions = tree.files.filter((file) => withoutDay(file.path) === path);
  const until = (file: SourceFile) => periodOf(file).effectiveUntil ?? today;
  const [next] = versions;
  const ended = versions
    .filter((file) => until(file) < today)
    .sort((a, b) => until(a).localeCompare(until(b)))
    .at(-1);
  if (ended)
    return [
      locationOf(ended, ['effectiveUntil']),
      `ends on ${until(ended)}, and no later version begins on the next day`,
    ];
  return next
    ? [
        locationOf(next, ['effectiveFrom']),
        `is not in force before ${periodOf(next).effectiveFrom}, and the site needs it`,
      ]
    : undefined;
}
