import { writeFileSync } from 'node:fs';
import { fs } from '@contentlayer2/utils';
import { T } from '@contentlayer2/utils/effect';

/**
 * Runs an effect of contentlayer with a file system that writes a file only when its content changes.
 * Contentlayer itself removes and writes every generated file after each edit of one document, and
 * Next then reads them all again.
 */
export const writesChangesOnly = (effect) => {
  const written = new Map();
  const writeFile = (filePath, content) =>
    T.tryCatch(
      () => {
        if (written.get(filePath) === content) return;
        writeFileSync(filePath, content);
        written.set(filePath, content);
      },
      (error) => new fs.WriteFileError({ filePath, error }),
    );
  // Contentlayer removes a file only to write it again.
  const rm = () => T.unit;
  return T.accessServiceM(fs.FsTag)((ofNode) =>
    T.provideService(fs.FsTag)({ ...ofNode, writeFile, rm })(effect),
  );
};
