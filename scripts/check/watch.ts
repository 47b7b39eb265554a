import { existsSync, watch } from 'node:fs';
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

/** Calls `onChange` once at first, and after each burst of changes below one of the folders. */
function watchFolders(folders: readonly string[], onChange: () => void): void {
  let pending: NodeJS.Timeout | undefined;
  for (const folder of folders.filter((each) => existsSync(each)))
    watch(folder, { recursive: true }, () => {
      clearTimeout(pending);
      pending = setTimeout(onChange, QUIET_MS);
    });
  onChange();
}
