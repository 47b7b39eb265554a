import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isAlive, mark, readMark, releaseAtExit } from './process-mark.mjs';

/**
 * Does something that two processes must not do at the same time. Waits while another does it; a
 * lock whose process is gone does not count.
 *
 * @template Result
 * @param {string} file In a folder that is there.
 * @param {() => Promise<Result>} action
 * @param {(pid: number) => void} [onWait] Told once, with the process that is waited for.
 * @returns {Promise<Result>}
 */
export async function withLockFile(file, action, onWait = () => {}) {
  for (let told = false; !take(file); told = true) {
    const holder = readMark(file);
    if (holder && isAlive(holder)) {
      if (!told) onWait(holder.pid);
      await wait(200);
    } else removeStale(file, holder);
  }
  const release = releaseAtExit(file);
  try {
    return await action();
  } finally {
    release();
  }
}

/** A link appears whole or not at all, so nobody reads a lock without its owner. */
function take(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, mark());
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

function removeStale(file, seen) {
  const now = readMark(file);
  if (now?.pid === seen?.pid && now?.started === seen?.started) rmSync(file, { force: true });
}
