import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does something that two commands of one checkout must not do at the same time. Waits while
 * another does it; a lock whose process is gone does not count.
 *
 * @param {(pid: number) => void} onWait Told once, with the process that is waited for.
 */
export async function withLock(root, onWait, action) {
  const file = join(root, '.cache', 'preparing.lock');
  mkdirSync(join(root, '.cache'), { recursive: true });
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

/** Says that a process reads the build until it ends, so that nobody replaces it meanwhile. */
export function markBuildInUse(root, pid = process.pid) {
  const folder = usersFolder(root);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(pid));
  writeFileSync(file, mark(pid));
  return releaseAtExit(file);
}

/** Another live process that reads the build, if there is one. */
export function findBuildUser(root) {
  let names = [];
  try {
    names = readdirSync(usersFolder(root));
  } catch {
    return undefined;
  }
  for (const name of names) {
    const file = join(usersFolder(root), name);
    const user = readMark(file);
    if (user?.pid === process.pid) continue;
    if (user && isAlive(user)) return user.pid;
    rmSync(file, { force: true });
  }
  return undefined;
}

const usersFolder = (root) => join(root, '.cache', 'build-users');

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

function releaseAtExit(file) {
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

const mark = (pid = process.pid) => `${pid} ${startOf(pid)}`;

function readMark(file) {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

/** Process numbers are used again; the moment of the start tells two owners of one apart. */
function isAlive({ pid, started }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startOf(pid) === started;
}

/** In ticks since the machine's start, where the system tells (Linux); else empty. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its number is not given back yet.
    return state === 'Z' ? 'ended' : fields[18];
  } catch {
    return '';
  }
}
