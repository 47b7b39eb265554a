import { writeFileSync } from 'node:fs';
import { RefusedError } from './command';

/**
 * Writes personal data to a new file that only its owner can read.
 *
 * @throws RefusedError where there is a file already, which others may be able to read.
 */
export function writePrivateFile(path: string, text: string): void {
  try {
    writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EEXIST') throw new RefusedError(`${path} exists already: name another file.`);
    throw new RefusedError(`${path} can't be written (${code}).`);
  }
}
