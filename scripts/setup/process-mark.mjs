import { readFileSync, rmSync } from 'node:fs';

/** A line that names a running process for others, so that they can tell when it has ended. */
export const mark = (pid = process.pid) => `${pid} ${startOf(pid)}`;

/** Whose mark a file is; nothing where there is none. */
export function readMark(file) {
  try {
    const [pid, started] = readFileSync(file, 'utf8').split(' ');
    return /^\d+$/.test(pid) ? { pid: Number(pid), started } : undefined;
  } catch {
    return undefined;
  }
}

/** Process numbers are used again; the moment of the start tells two owners of one apart. */
export function isAlive({ pid, started }) {
  return isRunning(pid) && startOf(pid) === started;
}

/** Whether a process has this number, whoever it is; one that only waits to be buried has ended. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code !== 'EPERM') return false;
  }
  return startOf(pid) !== ENDED;
}

/** Deletes a file of this process when it ends, or earlier by the function that it answers. */
export function releaseAtExit(file) {
  const release = () => {
    process.off('exit', release);
    rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

const ENDED = 'ended';

/** In ticks since the machine's start, where the system tells (Linux); else empty. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A zombie has ended; only its number is not given back yet.
    return state === 'Z' ? ENDED : fields[18];
  } catch {
    return '';
  }
}
