import 'server-only';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { HOUR_MS } from '@/lib/domain/dates';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { getPool } from '@/lib/server/db/client';

const LARGEST_SKEW_MS = 2_000;
const EVERY_MS = HOUR_MS;
/** While the database does not answer. */
const AGAIN_MS = 5_000;

/**
 * Warns in the log, at the start and then once an hour, while the clocks of this machine and of the
 * database's differ by more than two seconds. It never ends, but does not keep the process running.
 */
export async function watchClock(): Promise<never> {
  for (;;) {
    const wasAsked = await warnOfSkew().then(
      () => true,
      () => false,
    );
    await delay(wasAsked ? EVERY_MS : AGAIN_MS, undefined, { ref: false });
  }
}

async function warnOfSkew(): Promise<void> {
  const skew = await readSkew();
  if (skew.skewMs <= LARGEST_SKEW_MS) return endAlert('clock_differs', hostname());
  raiseAlert('clock_differs', hostname(), skew);
}

/** By how many milliseconds, at least, this machine's clock differs from the database's, and which is ahead. */
export async function readSkew(): Promise<{ readonly skewMs: number; readonly ahead: boolean }> {
  const pool = getPool();
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now');
  const at = rows[0]?.now.getTime() ?? before;
  // The database read its clock at some moment between these two, so a smaller difference proves nothing.
  const [ahead, behind] = [before - at, at - Date.now()];
  return { skewMs: Math.max(ahead, behind, 0), ahead: ahead > behind };
}
