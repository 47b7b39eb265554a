import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../setup/process-mark.mjs';

/** What a running server says about itself in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** No system gives this number to a process. */
const NO_PROCESS = 2_147_483_647;

/** The server of a data folder, where its file is there and its process is too. */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(data);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && isRunning(pid) && isPostgres(pid, data) ? { pid, port } : undefined;
}

/**
 * Takes the dead number out of a file that a killed server left: Postgres does not start while that
 * number is someone else's now. The rest stays, from which it sees that no process of the old server
 * is left.
 */
export function disownPidFile(data: string): void {
  const [pid, ...rest] = readPidFile(data);
  if (pid) writeFileSync(pidFile(data), [NO_PROCESS, ...rest].join('\n'));
}

const pidFile = (data: string) => join(data, 'postmaster.pid');

function readPidFile(data: string): string[] {
  try {
    return readFileSync(pidFile(data), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Numbers of processes are used again, so this one's command line has to name the folder. */
function isPostgres(pid: number, data: string): boolean {
  const command = commandOf(pid);
  // A system that does not tell: Postgres looks for itself when it starts.
  return command === undefined || command.includes(data);
}

function commandOf(pid: number): string | undefined {
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
