import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../setup/pid-file.mjs';
import { Problem } from '../setup/problem.mjs';
import { allProcesses, commandOf, worksIn } from './processes';

/** Contents of `postmaster.pid` in the data folder of a running server. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** No system gives this number to a process. */
const NO_PROCESS = 2_147_483_647;

/**
 * Returns the server of a data folder if `postmaster.pid` names a running server of this folder, even if it
 * was started before the folder was moved.
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(data);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && isRunning(pid) && isPostgres(pid, data) ? { pid, port } : undefined;
}

/**
 * Replaces the process number in the file of a killed server: Postgres does not start while another
 * process has that number. The other lines stay, by which Postgres checks that no process of the old
 * server is left. A file without a number, which a full disk leaves, also prevents a start: it is
 * deleted when no process works in the folder.
 *
 * @throws Problem when a process does.
 */
export function invalidatePidFile(data: string): void {
  const [pid, ...rest] = readPidFile(data);
  if (pid === undefined) return;
  if (/^-?\d+$/.test(pid)) {
    writeFileSync(pidFile(data), [NO_PROCESS, ...rest].join('\n'));
    return;
  }
  const running = findServer(data);
  if (running !== undefined) {
    throw new Problem(
      `A database server still works in ${data} (process ${running}), and its postmaster.pid there is damaged.`,
      'It ends by itself within about a minute; run the command again then.',
    );
  }
  rmSync(pidFile(data));
}

const pidFile = (data: string) => join(data, 'postmaster.pid');

function readPidFile(data: string): string[] {
  try {
    return readFileSync(pidFile(data), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Process numbers are used again, so the process must be a server of this folder. */
function isPostgres(pid: number, data: string): boolean {
  const command = commandOf(pid);
  // Unknown on this system: Postgres checks it itself when it starts.
  return command === undefined || isServerOf(data, { pid, command });
}

function findServer(data: string): number | undefined {
  return allProcesses().find((pid) => {
    const command = commandOf(pid);
    return command !== undefined && isServerOf(data, { pid, command });
  });
}

/** The data folder is the server's working directory, and part of its command line since its start. */
function isServerOf(data: string, { pid, command }: { pid: number; command: string }): boolean {
  if (!command.includes('postgres')) return false;
  return worksIn(pid, data) ?? command.includes(data);
}
