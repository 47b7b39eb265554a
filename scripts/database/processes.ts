import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** What a process was started with, its parts separated by blanks; undefined where the system does not tell. */
export function commandOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // No /proc here.
  }
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/**
 * Whether a process works in a folder, by whatever name. Undefined where the system has no /proc, or
 * does not tell us: root in a container may not look at another user's process.
 */
export function worksIn(pid: number, folder: string): boolean | undefined {
  try {
    const [its, other] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.ino === other.ino && its.dev === other.dev;
  } catch {
    return undefined;
  }
}

/** The numbers of all processes. */
export function allProcesses(): number[] {
  return processNames()
    .map((name) => Number(name))
    .filter((pid) => pid > 0);
}

function processNames(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' }).split('\n');
  }
}
