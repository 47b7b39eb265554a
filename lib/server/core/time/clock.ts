import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { getDatabase } from '@/lib/server/db/client';
import { sandboxClock } from '@/lib/server/db/schema/sandbox-tools';
import { loadEnv } from '@/lib/server/env';

/** How long a process uses the offset of the sandbox's clock that it has read. */
const KEPT_MS = 100;

/** Milliseconds by which the sandbox's clock is ahead, and when they were read. */
let known: { offset: Promise<number>; since: number } | undefined;

/**
 * The present moment: the only source of time for rules and rows. In live the time of this
 * machine; in sandbox it can be moved (`moveClock`), and its offset is read from the database.
 */
export async function now(): Promise<Date> {
  if (loadEnv().APP_MODE === 'live') return new Date();
  if (!known || performance.now() - known.since >= KEPT_MS) {
    known = { offset: readOffset(), since: performance.now() };
  }
  return new Date(Date.now() + (await known.offset));
}

/**
 * Sets the sandbox's clock, which continues from there; null sets it to the real time. Every process
 * uses it once this has resolved.
 */
export async function moveClock(to: Date | null): Promise<void> {
  const database = getDatabase();
  if (to) {
    const set = { now: to, setAt: new Date() };
    await database
      .insert(sandboxClock)
      .values(set)
      .onConflictDoUpdate({ target: sandboxClock.only, set });
  } else {
    await database.delete(sandboxClock);
  }
  await delay(KEPT_MS);
}

async function readOffset(): Promise<number> {
  const [moved] = await getDatabase().select().from(sandboxClock);
  return moved ? moved.now.getTime() - moved.setAt.getTime() : 0;
}
