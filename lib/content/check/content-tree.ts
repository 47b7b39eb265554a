import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Entry, SourceFile } from './source-file';

/** Largest document in bytes; a larger file is reported and not read. */
export const LARGEST_DOCUMENT = 256 * 1024;

/** Input of a check: the files below `content/`, and the names of those below `public/`. */
export interface ContentTree {
  /** Sorted by path. */
  readonly files: readonly SourceFile[];
  /** Files below `public/` by their addresses: `/images/courses/btst-vip.svg`. */
  readonly publicFiles: ReadonlySet<string>;
}

/** The folder to check can't be read; the message says why. */
export class UnreadableContentError extends Error {}

/**
 * Reads the folder that holds `content/` and `public/`; symbolic links are not followed. A file of
 * `before` with the same bytes is kept, with what was parsed of it.
 * @throws {UnreadableContentError} when there is no `content/` in it.
 */
export function readContentTree(root: string, before?: ContentTree): ContentTree {
  if (!isFolder(join(root, 'content')))
    throw new UnreadableContentError(`${root} has no folder named content.`);
  const known = new Map(before?.files.map((file) => [file.path, file]));
  const publicPaths = isFolder(join(root, 'public')) ? listPaths(root, 'public') : [];
  return makeContentTree(
    listPaths(root, 'content').map((path) => {
      const entry = readEntry(root, path);
      const file = known.get(path);
      return file && isSame(file.entry, entry) ? file : new SourceFile(entry);
    }),
    publicPaths,
  );
}

function isSame(a: Entry, b: Entry): boolean {
  if (a.kind !== b.kind || a.size !== b.size) return false;
  return a.bytes && b.bytes ? Buffer.compare(a.bytes, b.bytes) === 0 : a.bytes === b.bytes;
}

export function makeContentTree(
  files: readonly SourceFile[],
  publicPaths: readonly string[],
): ContentTree {
  return {
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    publicFiles: new Set(publicPaths.map((path) => path.slice('public'.length))),
  };
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function readEntry(root: string, path: string): Entry {
  const found = lstatSync(join(root, path));
  if (!found.isFile())
    return { path, kind: found.isSymbolicLink() ? 'link' : 'other', size: 0, bytes: undefined };
  const bytes = found.size <= LARGEST_DOCUMENT ? readFileSync(join(root, path)) : undefined;
  return { path, kind: 'file', size: found.size, bytes };
}

/** Paths of all files below a folder, links and devices included, with `/`. */
function listPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listPaths(root, path) : [path];
  });
}
