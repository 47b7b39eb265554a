import { lstatSync, readdirSync, readFileSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { lazy } from '@/lib/domain/lazy';
import { HISTORY, type RecordFiles, readRecordFiles } from '../../history/history';
import { type Entry, SourceFile } from './source-file';

/** Largest document in bytes; a larger file is reported and not read. */
export const LARGEST_DOCUMENT = 256 * 1024;

/**
 * Limits on bytes and files of all documents, many times those of a site, so that a pull request can't make
 * the check run for hours. Documents beyond them are reported.
 */
export const LARGEST_CONTENT = 10 * 1024 * 1024;
export const MOST_FILES = 10_000;

/** Written by the build and not kept in git. */
const BUILT = 'public/modules/';

/** Input of a check: the files below `content/` and `public/`. */
export interface ContentTree {
  readonly files: readonly SourceFile[];
  /** Files below `public/` by their addresses: `/images/courses/btst-vip.svg`. */
  readonly publicFiles: ReadonlyMap<string, PublicEntry>;
  /** The files of the record of versions, which are not documents; read at the first call. */
  readonly record: () => RecordFiles;
}

export interface PublicEntry {
  /** Path from the root, such as `public/images/courses/btst-vip.svg`. */
  readonly path: string;
  readonly kind: Entry['kind'];
  /** In bytes. */
  readonly size: number;
  /** The bytes, read at the first call; empty for a symbolic link and the like. */
  readonly bytes: () => Uint8Array;
}

/** Thrown if the folder to check can't be read; its message is the reason. */
export class UnreadableContentError extends Error {}

/**
 * Reads the folder that holds `content/` and `public/`; symbolic links are not followed.
 * @throws {UnreadableContentError} when there is no `content/` in it.
 */
export function readContentTree(root: string): ContentTree {
  if (!isFolder(join(root, 'content')))
    throw new UnreadableContentError(`${root} has no folder named content.`);
  const publicPaths = isFolder(join(root, 'public')) ? listPaths(root, 'public') : [];
  const documents = listPaths(root, 'content').filter(
    (path) => path !== HISTORY && !path.startsWith(`${HISTORY}/`),
  );
  return makeContentTree(
    readEntries(root, documents).map((entry) => new SourceFile(entry)),
    publicPaths.filter((path) => !path.startsWith(BUILT)).map((path) => readPublicFile(root, path)),
    lazy(() => readRecordFiles(root)),
  );
}

/** Reads files in order, as many as there may be together. */
function readEntries(root: string, paths: readonly string[]): Entry[] {
  let read = 0;
  return paths.map((path, index) => {
    const entry = readEntry(root, path, index < MOST_FILES ? LARGEST_CONTENT - read : 0);
    read += entry.bytes?.length ?? 0;
    return entry;
  });
}

export function makeContentTree(
  files: readonly SourceFile[],
  publicFiles: readonly PublicEntry[],
  record: ContentTree['record'] = () => new Map(),
): ContentTree {
  return {
    record,
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    publicFiles: new Map(publicFiles.map((file) => [addressOf(file), file])),
  };
}

const addressOf = ({ path }: PublicEntry) => path.slice('public'.length);

function readPublicFile(root: string, path: string): PublicEntry {
  const found = lstatSync(join(root, path));
  const kind = kindOf(found);
  const bytes = lazy(() => (kind === 'file' ? readFileSync(join(root, path)) : new Uint8Array()));
  return { path, kind, size: found.size, bytes };
}

function kindOf(found: Stats): Entry['kind'] {
  if (found.isFile()) return 'file';
  return found.isSymbolicLink() ? 'link' : 'other';
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Its bytes are read if there is `room` for them. */
function readEntry(root: string, path: string, room: number): Entry {
  const found = lstatSync(join(root, path));
  const kind = kindOf(found);
  if (kind !== 'file') return { path, kind, size: 0, bytes: undefined };
  const isRead = found.size <= Math.min(LARGEST_DOCUMENT, room);
  const bytes = isRead ? readFileSync(join(root, path)) : undefined;
  return { path, kind: 'file', size: found.size, bytes };
}

/** Paths of all files below a folder, links and devices included, with `/`. */
function listPaths(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listPaths(root, path) : [path];
  });
}
