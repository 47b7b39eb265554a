import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readTextFile } from './read-file.mjs';

/**
 * Returns the content of a PID file in a folder: the number of a process, the time of its start and the inode of
 * the folder. Numbers of processes are used again; the time tells two with the same number apart. The inode makes
 * the file invalid in a copy of the folder, but not after the folder was moved.
 */
export function pidLine(folder, pid = process.pid) {
  const { dev, ino } = statSync(folder);
  return `${pid} ${startTime(pid)} ${dev}:${ino}`;
}

/**
 * Returns the process that a PID file names. Undefined if there is no such file, the process has ended, or the
 * file was copied from another folder.
 */
export function runningOwner(file) {
  const line = readTextFile(file);
  const pid = Number(line.split(' ', 1)[0]);
  return isRunning(pid) && line === pidLine(dirname(file), pid) ? pid : undefined;
}

/** Whether a process has this number; a zombie has ended. */
export function isRunning(pid) {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startTime(pid) !== ENDED;
}

/**
 * Writes the PID file of a process that uses something into `folder`, for `findUser`. It is deleted
 * when this process ends.
 *
 * @returns {() => void} Deletes it earlier.
 */
export function markUser(folder, pid = process.pid) {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(pid));
  writeFileSync(file, pidLine(folder, pid));
  return deleteAtExit(file);
}

/** Finds a running process other than this one whose PID file is in `folder`. */
export function findUser(folder) {
  for (const name of readFolder(folder)) {
    if (name === String(process.pid)) continue;
    const pid = runningOwner(join(folder, name));
    if (pid !== undefined) return pid;
    rmSync(join(folder, name), { force: true });
  }
  return undefined;
}

/** Deletes a file when this process ends, or earlier by the function that it returns. */
export function deleteAtExit(file) {
  const remove = () => {
    process.off('exit', remove);
    rmSync(file, { force: true });
  };
  process.once('exit', remove);
  return remove;
}

const ENDED = 'ended';

/** In clock ticks since the machine's start, if the system provides it (Linux); else empty. */
function startTime(pid) {
  const stat = readTextFile(`/proc/${pid}/stat`);
  if (stat === '') return '';
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return state === 'Z' ? ENDED : fields[18];
}

function readFolder(folder) {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
