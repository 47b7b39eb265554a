import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { deleteAtExit, findUser, markUser, pidLine, runningOwner } from './pid-file.mjs';

/**
 * Does something that two processes must not do at the same time. Waits while another does it; a
 * lock whose process has ended does not count. Written by hand, since its first use is before the
 * packages are installed (docs/adr/0011-setup-before-packages.md).
 *
 * @template Result
 * @param {string} file In a folder that exists.
 * @param {() => Promise<Result>} action
 * @param {(pid: number) => void} [onWait] Called once, with the process that is waited for.
 * @returns {Promise<Result>}
 */
export async function withLockFile(file, action, onWait = () => {}) {
  for (let isReported = false; !take(file); isReported = true) {
    const owner = runningOwner(file);
    if (owner === undefined) rmSync(file, { force: true });
    else {
      if (!isReported) onWait(owner);
      await wait(200);
    }
  }
  const release = deleteAtExit(file);
  try {
    return await action();
  } finally {
    release();
  }
}

/** A link appears with its content or not at all, so nobody reads a lock without its owner. */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, pidLine(dirname(file)));
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Installs or builds while no other command of the same checkout does.
 *
 * @template Result
 * @param {string} root
 * @param {(pid: number) => void} onWait
 * @param {() => Promise<Result>} action
 */
export function withLock(root, onWait, action) {
  const folder = join(root, '.cache');
  mkdirSync(folder, { recursive: true });
  return withLockFile(join(folder, 'preparing.lock'), action, onWait);
}

/** Prints that another command of the same checkout installs or builds. */
export function sayWaiting(pid) {
  console.log(`Process ${pid} is installing or building in this folder; waiting until it is done.`);
}

/** Marks the build as read by a process until it ends, so that it is not replaced meanwhile. */
export const markBuildInUse = (root, pid) => markUser(buildUsers(root), pid);

/** Finds another running process that reads the build. */
export const findBuildUser = (root) => findUser(buildUsers(root));

const buildUsers = (root) => join(root, '.cache', 'build-users');
