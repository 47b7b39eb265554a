import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from './problem.mjs';

/** Characters that loaders, bundlers or PATH read as syntax of an address, a pattern or a list. */
const MISREAD = process.platform === 'win32' ? /[#%]/ : /[#%?*\\:]/;

/** @throws {Problem} when the folder's path has a character that the tools of the build misread. */
export function checkPath(root) {
  const [character] = MISREAD.exec(root.replace(/^[A-Z]:/i, '')) ?? [];
  if (character === undefined) return;
  throw new Problem(
    `The folder ${root} has ${character} in its path, which programs of the build read as a part of an address.`,
    'Rename that folder, or move the project to one without # % ? * : and backslashes in its path.',
  );
}

/** @throws {Problem} when the project's folder can't be written to. */
export function checkWritable(root) {
  try {
    const cache = join(root, '.cache');
    mkdirSync(cache, { recursive: true });
    for (const probe of [join(root, `.writable-${process.pid}`), join(cache, 'writable')]) {
      writeFileSync(probe, '');
      rmSync(probe);
    }
  } catch (error) {
    if (error.code === 'ENOSPC') throw noSpace(root, 'nothing');
    throw new Problem(
      `The folder ${root} cannot be written to (${error.code ?? error.message}).`,
      'Give your user the right to write there, or copy the project to a folder of your own.',
    );
  }
}

/** @throws {Problem} when less than `gigabytes` are free where the project is. */
export function checkSpace(root, gigabytes) {
  const { bavail, bsize } = statfsSync(root);
  const free = (bavail * bsize) / 1e9;
  if (free < gigabytes) throw noSpace(root, `only ${free.toFixed(1)} GB`, gigabytes);
}

function noSpace(root, free, needed = 1.5) {
  return new Problem(
    `There is not enough space in ${root}: ${free} is free, ${needed} GB are needed.`,
    'Delete what you no longer need on that disk and run the command again.',
  );
}
