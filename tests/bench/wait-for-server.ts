import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_MS = 30_000;

/** Waits until a server that was just started answers; throws the last failure after 30 seconds. */
export async function waitForServer(url: string): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await wait(50);
    }
  }
}
