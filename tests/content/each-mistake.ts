import { expect } from 'vitest';
import { z } from 'zod';
import { exampleFile } from '@/lib/content/check/examples';
import type { SourceFile } from '@/lib/content/check/source-file';
import { followRemedy } from './follow-remedy';
import { mutations, slips } from './mutations';
import { checkWith, realContent, today } from './real-content';

/** The check is lenient with documents that are over, which no visitor reads any more. */
const isOver = (file: SourceFile) =>
  (z.iso.date().safeParse(file.data().effectiveUntil).data ?? today) < today;

/** Documents of the repository in which mistakes are found. */
export const mutatedFiles = realContent.files.filter((file) => !isOver(file));

/**
 * Makes each mistake in a document, one at a time: it is reported at its line, and nothing else is.
 * After a slip the remedy says what to write; the document then has no findings.
 *
 * @param isWanted Whether the mistake of this name is made.
 */
export function expectEachMistakeFound(
  file: SourceFile,
  isWanted: (name: string) => boolean = () => true,
): void {
  for (const [name, mutate] of Object.entries(mutations)) {
    if (!isWanted(name)) continue;
    const mutation = mutate(file);
    if (!mutation) continue;
    const { text, line, rule } = mutation;
    const found = checkWith({ replaced: [exampleFile(file.path, text)] });
    expect(
      found.map((finding) => `${finding.file}:${finding.line} ${finding.rule}`),
      name,
    ).toEqual([`${file.path}:${line} ${rule}`]);
    const [{ remedy } = { remedy: '' }] = found;
    const corrected = name in slips && found[0] && followRemedy(text, found[0]);
    if (!corrected) continue;
    const left = checkWith({ replaced: [exampleFile(file.path, corrected)] });
    expect(left, `${name}: ${remedy}`).toEqual([]);
  }
}
