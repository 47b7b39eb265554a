import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { endAlert, raiseAlert } from '@/lib/server/core/alerts/raise-alert';
import { abandon, getPool } from '@/lib/server/db/client';
import { takeRefusedWrite } from '@/lib/server/db/refused-writes';
import { findReadOnly } from '@/lib/server/db/requirements';

const EVERY_MS = 10_000;

/**
 * Raises an alert while the database can't be reached or refuses writes, and closes the connections to a server
 * that takes no writes. It never ends, but does not keep the process running.
 */
export async function watchDatabase(): Promise<never> {
  for (;;) {
    if (await isUsable()) endAlert('database_unusable');
    else raiseAlert('database_unusable');
    await delay(EVERY_MS, undefined, { ref: false });
  }
}

async function isUsable(): Promise<boolean> {
  if (takeRefusedWrite()) return false;
  try {
    const pool = getPool();
    const isReadOnly = (await findReadOnly(pool)) !== undefined;
    if (isReadOnly) abandon(pool);
    return !isReadOnly;
  } catch {
    // The requests that need the database log the cause.
    return false;
  }
}
