import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type LogEntry, readLog, sha256Of } from './log';
import { bodyText, parseBody } from './page-body';

/** The folder of the versions and of their log: `content/history/disclaimer/2026-11-25.html`. */
export const HISTORY = 'content/history';
export const LOG = `${HISTORY}/log.jsonl`;

/** Limits in bytes, of a file and of all together; longer files are not read. */
export const LARGEST_FILE = 4 * 1024 * 1024;
const LARGEST_RECORD = 64 * 1024 * 1024;

/** The files of the folder by their paths. A link, or a file that is too long, has no bytes. */
export type RecordFiles = ReadonlyMap<string, Buffer | undefined>;

/** A version of a page on record. */
export interface RecordedVersion extends LogEntry {
  readonly path: string;
  /** The page's text as readable HTML (page-body.ts). */
  readonly html: string;
}

interface Problem {
  readonly path: string;
  readonly message: string;
}

export interface History {
  /** The versions whose files have the hashes of the log, in its order. */
  readonly versions: readonly RecordedVersion[];
  /** Where log and files are not as `npm run record` wrote them. */
  readonly problems: readonly Problem[];
  /** Files that no line of the log names, such as that of a run that was ended. */
  readonly unlisted: readonly string[];
}

/** Reads the record of a folder. */
export function readHistory(root: string): History {
  return historyOf(readRecordFiles(root));
}

export function readRecordFiles(root: string): RecordFiles {
  const folder = lstatSync(join(root, HISTORY), { throwIfNoEntry: false });
  if (!folder) return new Map();
  if (!folder.isDirectory()) return new Map([[HISTORY, undefined]]);
  let room = LARGEST_RECORD;
  const entries = readdirSync(join(root, HISTORY), { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        const path = relative(root, file).replaceAll(sep, '/');
        const { size } = lstatSync(file);
        if (!entry.isFile() || size > Math.min(LARGEST_FILE, room)) return [path, undefined];
        room -= size;
        return [path, readFileSync(file)];
      }),
  );
}

/** Checks the chain of the log and the hash of each file. */
export function historyOf(files: RecordFiles): History {
  const log = readLog(String(files.get(LOG) ?? ''));
  const problems: Problem[] = log.problems.map((message) => ({ path: LOG, message }));
  const versions: RecordedVersion[] = [];
  const listed = new Set([LOG]);
  for (const entry of log.entries) {
    const path = pathOfVersion(entry.page, entry.version);
    const bytes = files.get(path);
    listed.add(path);
    const html = String(bytes ?? '');
    if (bytes && sha256Of(bytes) === entry.sha256) versions.push({ ...entry, path, html });
    else if (bytes || !files.has(path))
      problems.push({ path, message: bytes ? changed(html) : 'is missing, and the log names it' });
  }
  for (const [path, bytes] of files)
    if (!bytes) problems.push({ path, message: 'is a link, or is too long: only files are read' });
  const unlisted = [...files.keys()].filter((path) => !listed.has(path) && files.get(path));
  return { versions, problems, unlisted };
}

function changed(html: string): string {
  return html.includes('\r')
    ? 'has line ends of Windows (CRLF), which the recorded version has not'
    : 'is not what was recorded: its hash is another one than that of the log';
}

/** Returns the text of a version, in the lines of bodyText. */
export function textOfVersion({ html }: { readonly html: string }): string {
  return bodyText(parseBody(html));
}

/** The versions of a page, oldest first. */
export function versionsOfPage({ versions }: History, page: string): RecordedVersion[] {
  return versions.filter((version) => version.page === page);
}

export function pathOfVersion(page: string, version: string): string {
  return `${HISTORY}${page}/${version}.html`;
}

/** How a file of the record differs from that of another version of the folder. */
export interface Difference {
  readonly path: string;
  readonly kind: 'changed' | 'gone' | 'added';
}

const EMPTY = Buffer.alloc(0);

/** Compares the files of two versions of the record. A log that is longer is `added`, a shorter one `gone`. */
export function compareRecords(ours: RecordFiles, theirs: RecordFiles): Difference[] {
  return [...new Set([...ours.keys(), ...theirs.keys()])].sort().flatMap((path): Difference[] => {
    if (!theirs.has(path)) return [{ path, kind: 'added' }];
    if (!ours.has(path)) return [{ path, kind: 'gone' }];
    const [a = EMPTY, b = EMPTY] = [ours.get(path), theirs.get(path)];
    if (a.equals(b)) return [];
    if (path !== LOG) return [{ path, kind: 'changed' }];
    if (a.subarray(0, b.length).equals(b)) return [{ path, kind: 'added' }];
    return [{ path, kind: b.subarray(0, a.length).equals(a) ? 'gone' : 'changed' }];
  });
}
