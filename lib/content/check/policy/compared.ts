import type { Context } from '../context';
import type { SourceFile } from '../source/source-file';

/** A document in both versions. */
export interface Compared {
  readonly file: SourceFile;
  readonly was: SourceFile;
}

/** The documents in force that both versions have. */
export function compared({ files, base }: Context): Compared[] {
  const before = new Map(base?.files.map((file) => [file.id, file]));
  return files.flatMap((file) => {
    const was = file.id === '' ? undefined : before.get(file.id);
    return was && was.text() !== file.text() ? [{ file, was }] : [];
  });
}
