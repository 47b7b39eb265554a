import 'server-only';
import { getPool } from '@/lib/server/db/client';
import { unsafeSettingsQuery } from '@/lib/server/db/run-migrations';
import { appliedVersionQuery, schemaVersion } from '@/lib/server/db/schema-version';
import { loadEnv } from '@/lib/server/env';
import { readSkew } from '@/lib/server/readiness/watch-clock';
import { codeOf, fail, ok, type SiteCheck, type SiteCheckResult } from './check';

const LEAST_MAJOR = 15;
const LARGEST_SKEW_MS = 2_000;

/** The database that `DATABASE_URL` names; none of these changes it. */
export const databaseChecks: readonly SiteCheck[] = [
  { name: 'database', run: checkServer },
  { name: 'database durability', run: checkDurability },
  { name: 'database rights', run: checkRights },
  { name: 'migrations', run: checkMigrations },
  { name: 'clock', run: checkClock },
];

/** What to do where no connection is made, by the code of Postgres. */
const refusals: ReadonlyMap<string, string> = new Map([
  ['28P01', 'rejects the user or the password: correct DATABASE_URL'],
  ['28000', 'does not let this user in: correct DATABASE_URL, or pg_hba.conf of the server'],
  ['3D000', 'has no database of this name: create it, or correct DATABASE_URL'],
  ['53300', 'has no connection left: raise max_connections, or run fewer processes'],
]);

async function checkServer(): Promise<SiteCheckResult> {
  try {
    const { rows } = await getPool().query<{ version: string }>(
      "select current_setting('server_version') as version",
    );
    const { version = '' } = rows[0] ?? {};
    if (Number.parseInt(version, 10) >= LEAST_MAJOR) return ok(`PostgreSQL ${version}`);
    return fail(`PostgreSQL ${version} is too old: use ${LEAST_MAJOR} or newer`);
  } catch (error) {
    const code = codeOf(error);
    const said = refusals.get(code);
    if (said !== undefined) return fail(`the server ${said}`);
    return fail(`can't be reached (${code}): start it, or correct DATABASE_URL`);
  }
}

async function checkDurability(): Promise<SiteCheckResult> {
  const { rows } = await getPool().query<{ name: string }>(unsafeSettingsQuery);
  const unsafe = rows.map(({ name }) => name).join(', ');
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
