import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { getPool } from '@/lib/server/db/client';
import { firstProcessOf } from '@/lib/server/db/pool';
import { appliedVersionQuery, schemaVersion } from '@/lib/server/db/schema-version';

const ANSWERS_WITHIN_MS = 500;
const LARGEST_SKEW_MS = 30_000;

/** The check of the database that is in progress. */
let checking: Promise<boolean> | undefined;

/**
 * Whether endpoints can answer: the database answers within half a second, takes writes, has at least the
 * schema of this release (a newer release may have gone ahead), agrees on the time to half a minute, was not
 * restored without being released, and no pooler has changed the server process of a connection.
 * Parallel requests share one check, so that they hold one connection of a database that has stopped.
 */
export async function isReady(): Promise<boolean> {
  // The cause is logged by the requests that need the database.
  checking ??= databaseIsFit()
    .catch(() => false)
    .finally(() => {
      checking = undefined;
    });
  const late = delay(ANSWERS_WITHIN_MS, false, { ref: false });
  return Promise.race([checking, late]);
}

interface State {
  readonly version: number | null;
  readonly now: Date;
  readonly quarantined: boolean;
  readonly writable: boolean;
  readonly process: number;
}

async function databaseIsFit(): Promise<boolean> {
  const client = await getPool().connect();
  const asked = client.query<State>(
    `select (${appliedVersionQuery}) as version, clock_timestamp() as now,
      exists (select from site_state) as quarantined, pg_backend_pid() as process,
      not pg_is_in_recovery() and not current_setting('transaction_read_only')::bool
        and has_table_privilege('orders', 'insert') as writable`,
  );
  asked.then(
    () => client.release(),
    () => client.release(true),
  );
  const [state] = (await asked).rows;
  if (!state?.writable || state.quarantined) return false;
  // Compares the two machines' clocks: a moved sandbox clock is no skew.
  const skew = Math.abs(state.now.getTime() - Date.now());
  const isOwn = state.process === firstProcessOf(client);
  return isOwn && (state.version ?? 0) >= schemaVersion && skew < LARGEST_SKEW_MS;
}
