import { isRunning } from '../setup/pid-file.mjs';
import { describeProblem, Problem } from '../setup/problem.mjs';
import type { Postmaster } from './postmaster-pid';

const LOOK_EVERY_MS = 1_000;
/** A server that does not start, such as for lack of memory, may start later. */
const AGAIN_MS = 5_000;

/**
 * Calls `restart` whenever the server has ended, and again until that succeeds; the first failure is
 * printed.
 */
export function supervise(
  first: Postmaster,
  restart: (ended: Postmaster) => Promise<Postmaster>,
): { release: () => Promise<void> } {
  let postmaster = first;
  let restarting = Promise.resolve();
  let released = false;
  let failures = 0;
  const look = () => {
    if (isRunning(postmaster.pid)) lookIn(LOOK_EVERY_MS);
    else restarting = startAgain();
  };
  const startAgain = async () => {
    try {
      postmaster = await restart(postmaster);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures === 1) tell(error);
    }
    if (!released) lookIn(failures > 0 ? AGAIN_MS : LOOK_EVERY_MS);
  };
  const lookIn = (ms: number) => {
    looking = setTimeout(look, ms).unref();
  };
  let looking = setTimeout(look, LOOK_EVERY_MS).unref();
  /** Stops supervising, once a running restart is done. */
  const release = () => {
    released = true;
    clearTimeout(looking);
    return restarting;
  };
  return { release };
}

function tell(error: unknown): void {
  console.error(error instanceof Problem ? describeProblem(error) : error);
  console.error(`The site goes on without it and tries again every ${AGAIN_MS / 1000} s.`);
}
