import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import getPort from 'get-port';
import { isRunning } from '../setup/pid-file.mjs';
import { Problem } from '../setup/problem.mjs';
import type { ClusterPlaces } from './cluster';
import { dataFolderAt, WrongPasswordError } from './connection';
import type { DatabaseUser } from './database-user';
import { endOrphan, stopPostmaster, whenStopped } from './orphan';
import { findPostmaster, invalidatePidFile, type Postmaster } from './postmaster-pid';
import { type Programs, program } from './run-postgres';

/** After a crash the server first replays its log. */
const READY_WITHIN_MS = 60_000;
const LOOK_EVERY_MS = 30;
/** A server whose port is another's ends within this time. */
const PORT_TAKEN_WITHIN_MS = 3_000;
/** The port may be taken by another program first, and processes of a killed server may still run. */
const TRIES = 5;

interface Cluster {
  places: ClusterPlaces;
  password: string;
}

interface Start extends Cluster {
  programs: Programs;
  user: DatabaseUser | undefined;
  /** Where other processes know the address already. */
  port: number | undefined;
}

/**
 * The server that already runs on the data, once it answers; nothing when none runs or it ends
 * meanwhile. A server whose folder was moved since its start is ended.
 *
 * @throws Problem when it does not answer, or when its folder was moved and another process uses it.
 */
export async function adoptPostmaster({
  places,
  password,
}: Cluster): Promise<Postmaster | undefined> {
  for (const from = performance.now(); performance.now() - from < READY_WITHIN_MS; ) {
    const running = findPostmaster(places.data);
    if (!running) return undefined;
    const { port } = running;
    const folder = port ? await dataFolderAt({ port, password }).catch(explain(places)) : undefined;
    if (folder === places.data) return running;
    if (folder === undefined) await delay(LOOK_EVERY_MS);
    else await endOrphan(places, running, `${folder} was moved to ${places.data} as it ran`);
  }
  throw new Problem(
    `A database server runs on ${places.data} and does not answer.`,
    'End it and run the command again; its process number is in postmaster.pid there.',
  );
}

/** Starts a server on the data and waits until it answers. */
export async function startPostmaster(start: Start): Promise<Postmaster> {
  const { places, port: known } = start;
  for (let tried = 1; ; tried += 1) {
    invalidatePidFile(places.data);
    const port = known ?? (await getPort());
    const pid = launch(start, port);
    try {
      if (await becomesReady(pid, port, start)) return { pid, port };
    } catch (error) {
      stopPostmaster({ pid, port });
      await whenStopped({ pid, port });
      throw error;
    }
    if (tried === TRIES) break;
    await delay(tried * 200);
  }
  throw new Problem(
    `The database in ${places.data} does not start.`,
    'The lines above are Postgres’s own; fix the cause and run the command again.',
    readFileSync(places.log, 'utf8'),
  );
}

/**
 * Starts the program, detached: it survives this process, and gets no signals of the terminal. Its log
 * contains neither statements nor values.
 */
function launch({ places: { data, log }, programs, user }: Start, port: number): number {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    log_timezone: 'UTC',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const output = openSync(log, 'w', 0o600);
  const child = spawn(program(programs.folder, 'postgres'), ['-D', data, ...options], {
    ...user,
    cwd: data,
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.unref();
  child.on('error', () => undefined);
  return child.pid ?? 0;
}

async function becomesReady(
  pid: number,
  port: number,
  { places, password }: Cluster,
): Promise<boolean> {
  for (const from = performance.now(); performance.now() - from < READY_WITHIN_MS; ) {
    if (!pid || !isRunning(pid)) return false;
    const isOurs = performance.now() - from > PORT_TAKEN_WITHIN_MS;
    const rejected = isOurs ? explain(places) : () => undefined;
    // The answer may come from another server, which took the port.
    const folder = await dataFolderAt({ port, password }).catch(rejected);
    if (folder === places.data) return true;
    await delay(LOOK_EVERY_MS);
  }
  return false;
}

/** Turns a wrong password into a Problem. */
function explain({ password, data }: ClusterPlaces): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof WrongPasswordError)) throw error;
    throw new Problem(
      `The database in ${data} does not take the password in ${password}.`,
      'Stop every site that uses it, delete that file and run the command again: the database gets a new password, and keeps its data.',
    );
  };
}
