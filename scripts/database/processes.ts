import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';

/** A process's command line, separated by spaces; undefined where the system does not show it. */
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
 * Returns whether a folder is the working directory of a process, under any path. Undefined where the system
 * has no /proc or denies access, as a container may to root.
 */
export function worksIn(pid: number, folder: string): boolean | undefined {
  try {
    const [its, other] = [statSync(`/proc/${pid}/cwd`), statSync(folder)];
    return its.ino === other.ino && its.dev === other.dev;
  } catch {
    return undefined;
  }
}

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
