import { join } from 'node:path';
import { checkContent } from '@/lib/content/check/check-content';
import {
  type ContentTree,
  readContentTree,
  UnreadableContentError,
} from '@/lib/content/check/content-tree';
import type { Finding } from '@/lib/content/check/finding';
import type { NamedRule } from '@/lib/content/check/load-rules';
import { indianDay } from '@/lib/domain/dates';
import type { CheckOptions } from './options';
import { watchFolders } from './watch-folders';

/**
 * Checks at first and after every change until the program ends. Editors find the beginning and the
 * end of a check by its first and last line (.vscode/tasks.json). Only changed documents are parsed
 * again, so that the result of an edit does not wait for thousands of others.
 */
export function watchContent(
  { root, today }: CheckOptions,
  rules: readonly NamedRule[],
  show: (findings: readonly Finding[], tree: ContentTree) => void,
): void {
  let tree: ContentTree | undefined;
  watchFolders([join(root, 'content'), join(root, 'public')], () => {
    console.log('Checking the documents');
    try {
      tree = readContentTree(root, tree);
      show(checkContent({ tree, rules, today: today ?? indianDay(new Date()) }), tree);
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
