import { setTimeout as delay } from 'node:timers/promises';
import { admitDatabase, blockDatabase } from '@/lib/server/db/admission';
import { migrate } from '@/lib/server/db/run-migrations';
import { DatabaseUnreachableError } from '@/lib/server/db/with-client';
import type { Env } from '@/lib/server/env';
import { prepareJobs } from '@/lib/server/jobs/prepare-jobs';
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
 * Applies them before a start. In live the start goes on without a database that can't be reached:
 * the pages need none, readiness answers 503, and the migrations are tried again until they succeed.
 * Until then this process sends it no other query.
 *
 * @throws MigrationError when the database's settings or its schema are not usable.
 * @throws Problem when it can't be reached in sandbox.
 */
export async function prepareSchema(target: Target): Promise<void> {
  try {
    await applyMigrations(target);
  } catch (error) {
    if (!(error instanceof DatabaseUnreachableError)) throw error;
    if (target.env.APP_MODE === 'sandbox') {
      throw new Problem(
        error.message,
        'Start the database that DATABASE_URL names, or leave DATABASE_URL unset: the sandbox then keeps one of its own.',
      );
    }
    blockDatabase();
    console.error(`${error.message} ${GOES_ON}`);
    void applyLater(target, error.message);
  }
}

/** @param printed Why it failed before; this is already printed. */
async function applyLater(target: Target, printed: string): Promise<void> {
  for (let reason = printed; ; ) {
    await delay(AGAIN_MS, undefined, { ref: false });
    try {
      await applyMigrations(target);
      admitDatabase();
      return console.log('The database is reachable and has the schema of this release.');
    } catch (error) {
      const last = reason;
      reason = String(describeFailure(error));
      if (reason !== last) console.error(`${reason} ${GOES_ON}`);
    }
  }
}
