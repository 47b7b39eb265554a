import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, mark, readMark, releaseAtExit } from './process-mark.mjs';

/**
 * Says, by a file in `folder`, that a process uses something until it ends.
 *
 * @returns {() => void} Takes it back earlier.
 */
export function markUser(folder, pid = process.pid) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(pid));
  writeFileSync(file, mark(pid));
  return releaseAtExit(file);
}

/** Another live process that said so in `folder`, if there is one. */
export function findUser(folder) {
  let names = [];
  try {
    names = readdirSync(folder);
  } catch {
    return undefined;
  }
  for (const name of names) {
    const file = join(folder, name);
    const user = readMark(file);
    if (user?.pid === process.pid) continue;
    if (user && isAlive(user)) return user.pid;
    rmSync(file, { force: true });
  }
  return undefined;
}
