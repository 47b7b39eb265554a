import { setTimeout as delay } from 'node:timers/promises';
import { prepareJobs } from '@/lib/server/core/jobs/prepare-jobs';
import { admitDatabase, blockDatabase } from '@/lib/server/db/admission';
import { getPool } from '@/lib/server/db/client';
import { migrate } from '@/lib/server/db/run-migrations';
import { DatabaseUnavailableError, unreachable } from '@/lib/server/db/unavailable';
import type { Env } from '@/lib/server/env';
import { Problem } from '../setup/problem.mjs';
import { describeFailure } from '../setup/run-command';

const AGAIN_MS = 5_000;

const GOES_ON = 'Pages are served without it; it is tried again until it is there.';

/** A database that gets the migrations of this release. */
export interface Target {
  url: string;
  env: Env;
}

/**
 * Applies the migrations of this release and of the job queue; see `migrate` for what it throws.
 */
export async function applyMigrations({ url, env }: Target): Promise<void> {
  await migrate({
    url,
    requiresDurability: env.APP_MODE === 'live',
  });
  await prepareJobs(url);
}

/**
 * Applies them before a start, and sends one query through the site's own pool. In live the start goes on
 * without a database that can't be used now: the pages need none, readiness answers 503, and the
 * migrations are tried again until they succeed. Until then this process sends it no other query.
 *
 * @throws MigrationError when the database's settings or its schema are not usable.
 * @throws Problem when it can't be used in sandbox.
 */
export async function prepareSchema(target: Target): Promise<void> {
  try {
    await applyMigrations(target);
    await askPool();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    if (target.env.APP_MODE === 'sandbox') {
      throw new Problem(
        error.message,
        'Or leave DATABASE_URL unset: the sandbox then keeps a database of its own.',
      );
    }
    blockDatabase();
    console.error(`${error.message} ${GOES_ON}`);
    void applyLater(target, error.message);
  }
}

/** @throws DatabaseUnavailableError where the pool gets no connection. */
async function askPool(): Promise<void> {
  await getPool()
    .query('select')
    .catch((error: unknown) => {
      throw unreachable(error);
    });
}

/** @param printed Why it failed before; this is already printed. */
async function applyLater(target: Target, printed: string): Promise<void> {
  for (let reason = printed; ; ) {
    await delay(AGAIN_MS, undefined, { ref: false });
    try {
      await applyMigrations(target);
      admitDatabase();
      await askPool();
      return console.log('The database can be used and has the schema of this release.');
    } catch (error) {
      const last = reason;
      reason = String(describeFailure(error));
      if (reason !== last) console.error(`${reason} ${GOES_ON}`);
    }
  }
}
