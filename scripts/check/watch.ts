import { join } from 'node:path';
import {
  type ContentTree,
  readContentTree,
  UnreadableContentError,
} from '@/lib/content/check/source/content-tree';
import { watchFolders } from './watch-folders';

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
