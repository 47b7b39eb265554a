import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fixedText } from '@/lib/content/check/fix';
import { unusedPictures } from '@/lib/content/check/references/shown-files';
import type { ContentTree } from '@/lib/content/check/source/content-tree';
import { writtenOut } from '@/lib/content/check/source/message-text';

/**
 * Corrects the documents that have a mistake with one right answer, and deletes public files that
 * nothing uses; returns a sentence for each.
 */
export function fixContent(root: string, tree: ContentTree): string[] {
  return [...fixDocuments(root, tree), ...deleteUnused(root, tree)];
}

function fixDocuments(root: string, { files }: ContentTree): string[] {
  return files.flatMap((file) => {
    const fixed = fixedText(file);
    if (!fixed) return [];
    writeFileSync(join(root, file.path), fixed.text);
    return [`Fixed ${writtenOut(file.path)}: ${fixed.changes.join(', ')}.`];
  });
}

/** Deletes nothing as long as a document is not read, since it may use any file. */
function deleteUnused(root: string, tree: ContentTree): string[] {
  if (tree.files.some(({ entry }) => !entry.bytes)) return [];
  return unusedPictures(tree).map(({ path }) => {
    rmSync(join(root, path));
    return `Deleted ${writtenOut(path)}, which nothing uses.`;
  });
}
