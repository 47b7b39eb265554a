import type { z } from 'zod';
import { acknowledgement } from '../schema/collection';
import { lazyFor } from './lazy';
import type { SourceFile } from './source-file';

export type Acknowledgement = z.output<typeof acknowledgement>;

interface Written {
  readonly entry: Acknowledgement;
  readonly index: number;
}

/** Valid entries of `acknowledge`, with their indexes in the list; others have findings of their own. */
export const acknowledgementsIn = lazyFor((file: SourceFile): readonly Written[] => {
  return writtenIn(file).flatMap((written, index) => {
    const { data: entry } = acknowledgement.safeParse(written);
    return entry ? [{ entry, index }] : [];
  });
});

/**
 * Indexes of the entries that are meant for a warning, whether they are valid or not: they have its
 * code, or its rule and no code.
 */
export function meantEntries(file: SourceFile, rule: string, code: string): number[] {
  return writtenIn(file).flatMap((written, index) => {
    if (typeof written !== 'object' || written === null) return [];
    const { rule: named, of }: { rule?: unknown; of?: unknown } = written;
    const isCode = acknowledgement.shape.of.safeParse(of).success;
    return isCode ? (of === code ? [index] : []) : named === rule ? [index] : [];
  });
}

function writtenIn(file: SourceFile): readonly unknown[] {
  const { acknowledge } = file.data();
  return Array.isArray(acknowledge) ? acknowledge : [];
}
