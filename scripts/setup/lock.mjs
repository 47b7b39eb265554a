import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withLockFile } from './lock-file.mjs';
import { findUser, markUser } from './users.mjs';

/**
 * Does something that two commands of one checkout must not do at the same time.
 *
 * @param {(pid: number) => void} onWait Told once, with the process that is waited for.
 */
export function withLock(root, onWait, action) {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  return withLockFile(join(folder, 'preparing.lock'), action, onWait);
}

/** Says that a process reads the build until it ends, so that nobody replaces it meanwhile. */
export const markBuildInUse = (root, pid) => markUser(usersFolder(root), pid);

/** Another live process that reads the build, if there is one. */
export const findBuildUser = (root) => findUser(usersFolder(root));

const usersFolder = (root) => join(root, '.cache', 'build-users');
