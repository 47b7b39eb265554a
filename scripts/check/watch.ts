import { type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import {
  type ContentTree,
  readContentTree,
  UnreadableContentError,
} from '@/lib/content/check/source/content-tree';

/** An editor that saves, or a checkout, changes files in bursts. */
const QUIET_MS = 50;

/**
 * Checks at first and after every change until the program ends. Editors find the beginning and the
 * end of a check by its first and last line (.vscode/tasks.json). Only changed documents are parsed
 * again, so that the result of an edit does not wait for thousands of others.
 */
export function watchContent(root: string, check: (tree: ContentTree) => void): void {
  let tree: ContentTree | undefined;
  watchFolders([join(root, 'content'), join(root, 'public')], () => {
    console.log('Checking the documents');
    try {
      tree = readContentTree(root, tree);
      check(tree);
    } catch (error) {
      // A file was deleted while it was read: that is another change, and another check.
      if (!isGone(error)) throw error;
    }
    console.log('Waiting for changes');
  });
}

function isGone(error: unknown): boolean {
  if (error instanceof UnreadableContentError) return true;
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Calls `onChange` once at first, and after each burst of changes below one of the folders. Subfolders
 * that are added or deleted are followed; a folder that is missing at first is not.
 */
function watchFolders(folders: readonly string[], onChange: () => void): void {
  const watchers = new Map<string, FSWatcher>();
  let pending: NodeJS.Timeout | undefined;

  const changed = () => {
    clearTimeout(pending);
    pending = setTimeout(look, QUIET_MS);
  };

  // Watches a folder before `onChange` reads it, so that no change is missed.
  function look(): void {
    const present = new Set(folders.flatMap(foldersBelow));
    for (const [folder, watcher] of watchers)
      if (!present.has(folder)) {
        watcher.close();
        watchers.delete(folder);
      }
    for (const folder of present)
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, changed).on('error', changed));
    onChange();
  }

  look();
}

function foldersBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .concat(folder);
  } catch {
    return [];
  }
}
