import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRunning } from '../setup/pid-file.mjs';
import { Problem } from '../setup/problem.mjs';
import { allProcesses, commandOf, worksIn } from './processes';

/** What a running server says about itself in its data folder. */
export interface Postmaster {
  pid: number;
  port: number;
}

/** No system gives this number to a process. */
const NO_PROCESS = 2_147_483_647;

/**
 * The server of a data folder, where its file is there and its process is too, also one that runs on
 * from before the folder was moved.
 */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(data);
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && isRunning(pid) && isPostgres(pid, data) ? { pid, port } : undefined;
}

/**
 * Takes the dead number out of a file that a killed server left: Postgres does not start while that
 * number is someone else's now. The rest stays, from which it sees that no process of the old server
 * is left. Postgres refuses to start beside a file without a number, which a full disk leaves: it is
 * removed where no process works in the folder.
 *
 * @throws Problem where one does.
 */
export function disownPidFile(data: string): void {
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

/** Numbers of processes are used again: it has to be a server of this folder. */
function isPostgres(pid: number, data: string): boolean {
  const command = commandOf(pid);
  // A system that does not tell: Postgres looks for itself when it starts.
  return command === undefined || isServerOf(data, { pid, command });
}

function findServer(data: string): number | undefined {
  return allProcesses().find((pid) => {
    const command = commandOf(pid);
    return command !== undefined && isServerOf(data, { pid, command });
  });
}

/** Postgres works in its folder; its command line has the name that the folder had at the start. */
function isServerOf(data: string, { pid, command }: { pid: number; command: string }): boolean {
  if (!command.includes('postgres')) return false;
  return worksIn(pid, data) ?? command.includes(data);
}
