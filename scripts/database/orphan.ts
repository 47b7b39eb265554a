import { setTimeout as delay } from 'node:timers/promises';
import { findUser, isRunning } from '../setup/pid-file.mjs';
import { Problem } from '../setup/problem.mjs';
import type { ClusterPlaces } from './cluster';
import type { Postmaster } from './postmaster-pid';

const STOPPED_WITHIN_MS = 20_000;
const LOOK_EVERY_MS = 30;

/** Makes a server end and abort its transactions (Postgres's fast shutdown). */
export function stopPostmaster({ pid }: Postmaster): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // The server has ended already.
  }
}

/** Waits until a server has ended. */
export async function whenStopped({ pid }: Postmaster): Promise<void> {
  for (const from = performance.now(); performance.now() - from < STOPPED_WITHIN_MS; ) {
    if (!isRunning(pid)) return;
    await delay(LOOK_EVERY_MS);
  }
}

/**
 * Ends an unusable server that a killed process left.
 *
 * @param why The beginning of a sentence, without a full stop.
 * @throws Problem that begins with it, where another process uses the server or it does not end.
 */
export async function endOrphan(
  { users }: ClusterPlaces,
  server: Postmaster,
  why: string,
): Promise<void> {
  const user = findUser(users);
  if (user === undefined) {
    stopPostmaster(server);
    await whenStopped(server);
    if (!isRunning(server.pid)) return;
  }
  const holder = user ?? server.pid;
  throw new Problem(
    `${why}, and process ${holder} uses it.`,
    `Stop that process (Ctrl+C where it runs, or: kill ${holder}) and run the command again.`,
  );
}
