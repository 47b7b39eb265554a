import { randomUUID } from 'node:crypto';
import { closeSync, lstatSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Problem } from './problem.mjs';

/**
 * Writes a file whole or not at all: after a failure, such as a full disk, it is as it was before.
 *
 * @throws Problem with the system's reason.
 */
export function writeWholeFile(path: string, content: string | Uint8Array): void {
  const there = lstatSync(path, { throwIfNoEntry: false });
  // A device or a link, such as /dev/stdout, must not be replaced by a file.
  const isReplaced = there?.isFile() ?? true;
  const beside = `${path}.${randomUUID()}.part`;
  try {
    if (isReplaced) {
      writeFileSync(beside, content, { flag: 'wx', mode: there?.mode, flush: true });
      renameSync(beside, path);
    } else writeFileSync(path, content);
  } catch (error) {
    rmSync(beside, { force: true });
    throw unwritten(path, error);
  }
}

/**
 * Writes a file as `writeWholeFile` does, unless it exists already.
 *
 * @param mode Of the file, such as 0o600 for one with personal data.
 * @throws Problem where it exists, since others may be able to read it, or with the system's reason.
 */
export function writeNewFile(path: string, content: string | Uint8Array, mode = 0o666): void {
  try {
    closeSync(openSync(path, 'wx', mode));
  } catch (error) {
    throw unwritten(path, error);
  }
  try {
    writeWholeFile(path, content);
  } catch (error) {
    rmSync(path);
    throw error;
  }
}

function unwritten(path: string, error: unknown): Problem {
  if (!(error instanceof Error)) throw error;
  if ('code' in error && error.code === 'EEXIST')
    return new Problem(`${path} exists already.`, 'Name another file.');
  // Leaves out the system call and the name of the temporary file.
  const [reason] = error.message.split(',', 1);
  return new Problem(
    `${path} can't be written (${reason}).`,
    'Name a file in a folder that you may write to, on a disk that has room.',
  );
}
