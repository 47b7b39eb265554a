import { describeProblem, Problem } from '../setup/problem.mjs';
import { isRunning } from '../setup/process-mark.mjs';
import type { Postmaster } from './pid-file';

const LOOK_EVERY_MS = 1_000;

/** Calls `restart` whenever the server has ended, until that fails; the failure is printed. */
export function supervise(
  first: Postmaster,
  restart: (ended: Postmaster) => Promise<Postmaster>,
): { release: () => Promise<void> } {
  let postmaster = first;
  let restarting = Promise.resolve();
  const look = () => {
    if (isRunning(postmaster.pid)) return;
    clearInterval(looking);
    restarting = startAgain();
  };
  const startAgain = async () => {
    try {
      postmaster = await restart(postmaster);
      if (!released) looking = setInterval(look, LOOK_EVERY_MS).unref();
    } catch (error) {
      console.error(error instanceof Problem ? describeProblem(error) : error);
    }
  };
  let looking = setInterval(look, LOOK_EVERY_MS).unref();
  let released = false;
  /** Lets the server be, once a restart under way is done. */
  const release = () => {
    released = true;
    clearInterval(looking);
    return restarting;
  };
  return { release };
}
