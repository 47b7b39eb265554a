import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_MS = 30_000;

/** Until a server that was just started answers. */
export async function reachable(url: string): Promise<void> {
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
