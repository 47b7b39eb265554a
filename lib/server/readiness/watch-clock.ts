import 'server-only';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { endAlert, raiseAlert } from '@/lib/server/alerts/raise-alert';
import { getPool } from '@/lib/server/db/client';

const LARGEST_SKEW_MS = 2_000;
const EVERY_MS = 3_600_000;
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
  const before = Date.now();
  const { rows } = await getPool().query<{ now: Date }>('select clock_timestamp() as now');
  const [database] = rows;
  if (!database) return;
  // The database read its clock at some moment between the two; that much is no difference.
  const behind = database.now.getTime() - Date.now();
  const ahead = before - database.now.getTime();
  const skewMs = Math.max(ahead, behind);
  if (skewMs <= LARGEST_SKEW_MS) return endAlert('clock_differs', hostname());
  raiseAlert('clock_differs', hostname(), { skewMs, ahead: ahead > behind });
}
