import 'server-only';
import { getPool, inTransaction } from '@/lib/server/db/client';
import { remedyOf } from '@/lib/server/db/connection-remedies';
import {
  findLostSession,
  findReadOnly,
  findUnsafeSettings,
  findUnsuitable,
} from '@/lib/server/db/requirements';
import { timetable } from '@/lib/server/db/schema/site-state';
import { appliedVersionQuery, schemaVersion } from '@/lib/server/db/schema-version';
import { loadEnv } from '@/lib/server/env';
import { codeOf } from '@/lib/server/error-code';
import { readSkew } from '@/lib/server/operations/readiness/watch-clock';
import { fail, ok, type SiteCheck, type SiteCheckResult } from './check';

const LARGEST_SKEW_MS = 2_000;

/** The database that `DATABASE_URL` names; none of these leaves a change in it. */
export const databaseChecks: readonly SiteCheck[] = [
  { name: 'database', run: checkServer },
  { name: 'database session', run: checkSession },
  { name: 'database writes', run: checkWrites },
  { name: 'database durability', run: checkDurability },
  { name: 'database rights', run: checkRights },
  { name: 'migrations', run: checkMigrations },
  { name: 'clock', run: checkClock },
];

async function checkServer(): Promise<SiteCheckResult> {
  try {
    const { rows } = await getPool().query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    return result(await findUnsuitable(getPool()), `PostgreSQL ${rows[0]?.version}`);
  } catch (error) {
    return fail(`can't be used (${codeOf(error)}): ${remedyOf(error)}`);
  }
}

async function checkSession(): Promise<SiteCheckResult> {
  const [one, other] = [await getPool().connect(), await getPool().connect()];
  try {
    return result(
      await findLostSession(one, other),
      'a connection keeps its process of the server',
    );
  } finally {
    for (const client of [one, other]) client.release(true);
  }
}

/** Also writes a row, in a transaction that is rolled back: a right or a disk may be missing. */
async function checkWrites(): Promise<SiteCheckResult> {
  const readOnly = await findReadOnly(getPool());
  if (readOnly) return fail(readOnly);
  const undone = new Error('undone');
  const failure: unknown = await inTransaction(async (transaction) => {
    await transaction.insert(timetable).values({ job: 'doctor', minute: new Date(0) });
    throw undone;
  }).catch((error: unknown) => error);
  if (failure === undone) return ok('the database takes writes');
  return fail(
    `refuses a row (${codeOf(failure)}): look at the rights of the user, the disk and the log of the server`,
  );
}

const result = (problem: string | undefined, says: string) => (problem ? fail(problem) : ok(says));

async function checkDurability(): Promise<SiteCheckResult> {
  const unsafe = (await findUnsafeSettings(getPool())).join(', ');
  if (unsafe === '') return ok('what it confirmed outlasts a loss of power');
  if (loadEnv().APP_MODE === 'sandbox') return ok(`${unsafe} off, which only a sandbox may have`);
  return fail(`${unsafe} off, so that it may lose payments: turn it on`);
}

/** Migrations make schemas and alter tables, which needs their owner. */
async function checkRights(): Promise<SiteCheckResult> {
  const { rows } = await getPool().query<{ creates: boolean; others: number }>(
    `select has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as creates,
      (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle', 'graphile_worker')
        and not pg_has_role(tableowner, 'usage')) as others`,
  );
  const [{ creates, others } = { creates: false, others: 0 }] = rows;
  if (!creates) return fail('the user may not create schemas and tables: make it the owner');
  if (others === 0) return ok('the user may do what migrations need');
  return fail(`${others} tables are of another owner: alter table … owner to the user of the site`);
}

async function checkMigrations(): Promise<SiteCheckResult> {
  const { rows } = await getPool().query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there)
    return fail('the database has no schema yet: run migrate, or start the site');
  const applied = await getPool().query<{ version: number | null }>(
    `select (${appliedVersionQuery}) as version`,
  );
  const version = applied.rows[0]?.version ?? 0;
  if (version < schemaVersion) return fail('some are missing: run migrate, or restart the site');
  return ok(version === schemaVersion ? 'all are applied' : 'the schema is of a later release');
}

async function checkClock(): Promise<SiteCheckResult> {
  const { skewMs } = await readSkew();
  if (skewMs <= LARGEST_SKEW_MS) return ok('this machine and the database agree');
  const seconds = Math.round(skewMs / 1_000);
  return fail(`differs by ${seconds} s from the database's: let both machines use NTP`);
}
