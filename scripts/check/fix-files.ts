import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fixedText } from '@/lib/content/check/fix';
import { unusedPictures } from '@/lib/content/check/references/used-files';
import { checkContent } from '@/lib/content/check/run';
import { type ContentTree, readContentTree } from '@/lib/content/check/source/content-tree';
import { counted, writtenOut } from '@/lib/content/check/source/message-text';
import { writeWholeFile } from '../setup/write-file';

/**
 * Corrects the documents that have a mistake with one right answer, and deletes public files that
 * nothing uses; returns a sentence for each.
 *
 * @param today the day in India, for the check that must pass before files are deleted.
 */
export function fixContent(root: string, today: string): string[] {
  const before = readContentTree(root);
  const fixed = fixDocuments(root, before);
  return [...fixed, ...deleteUnused(root, readContentTree(root, before), today)];
}

function fixDocuments(root: string, { files }: ContentTree): string[] {
  return files.flatMap((file) => {
    const fixed = fixedText(file);
    if (!fixed) return [];
    writeWholeFile(join(root, file.path), fixed.text);
    return [`Fixed ${writtenOut(file.path)}: ${fixed.changes.join(', ')}.`];
  });
}

/** Deletes nothing while a document has an error, since that document may use any file. */
function deleteUnused(root: string, tree: ContentTree, today: string): string[] {
  const unused = unusedPictures(tree);
  if (unused.length === 0) return [];
  const { findings } = checkContent({ tree, today });
  if (findings.some(({ severity }) => severity === 'error'))
    return [
      `Kept ${counted(unused.length, 'file')} of public that nothing seems to use: nothing is deleted while the content has an error.`,
    ];
  return unused.map(({ path }) => {
    rmSync(join(root, path));
    return `Deleted ${writtenOut(path)}, which nothing uses.`;
  });
}
