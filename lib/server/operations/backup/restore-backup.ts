import 'server-only';
import type { Client } from 'pg';
import { prepareJobs } from '@/lib/server/core/jobs/prepare-jobs';
import { beginQuarantine } from '@/lib/server/core/quarantine/quarantine';
import { queryable } from '@/lib/server/db/client';
import { listMigrations, migrate } from '@/lib/server/db/run-migrations';
import { withClient } from '@/lib/server/db/with-client';
import { BackupError } from './backup-format';
import { readBackup, type Summary } from './read-backup';
import { openRowLoader } from './row-loader';

interface Restored {
  /** The lines of the backup from the first; it is read twice. */
  readonly lines: () => AsyncIterable<string>;
  readonly url: string;
  /** The migrations of the release that restores, unless they are its own. */
  readonly folder?: string;
  readonly requiresDurability: boolean;
  readonly operator: string;
}

/**
 * Restores a backup into the empty database at `url`: the schema as it was, the rows, then the migrations
 * that came since. The rows and the mark of the quarantine are one transaction, so that no site starts
 * with the rows and without the mark.
 *
 * @throws BackupError where the backup is not whole or of a newer release, or the database is not empty:
 * nothing has changed.
 */
export async function restoreBackup({ lines, url, folder, ...more }: Restored): Promise<Summary> {
  const summary = await readBackup(lines());
  const upTo = summary.migration;
  if (!listMigrations(folder).includes(upTo)) {
    throw new BackupError(
      'This backup is of another release: restore it with that or a newer one.',
    );
  }
  await withClient(url, requireEmpty);
  const { requiresDurability } = more;
  await migrate({ url, folder, requiresDurability, upTo });
  await prepareJobs(url);
  await withClient(url, (client) => load(client, lines(), summary, more.operator));
  await migrate({ url, folder, requiresDurability });
  return summary;
}

async function requireEmpty(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^pg_|^information_schema$' limit 1`,
  );
  if (rows.length === 0) return;
  throw new BackupError('The database is not empty. Make a new one, and name it by DATABASE_URL.');
}

async function load(
  client: Client,
  lines: AsyncIterable<string>,
  { takenAt, queueMigration, sequences }: Summary,
  operator: string,
): Promise<void> {
  const { rows } = await client.query<{ newest: number; at: Date }>(
    'select max(id) as newest, clock_timestamp() as at from graphile_worker.migrations',
  );
  const [queue] = rows;
  if (!queue || queueMigration > queue.newest) {
    throw new BackupError('This backup is of a newer job queue: restore it with a newer release.');
  }
  await client.query('begin');
  const loader = await openRowLoader(client);
  await readBackup(lines, loader);
  await loader.close();
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
  }
  await beginQuarantine(queryable(client), {
    since: queue.at,
    snapshotAt: new Date(takenAt),
    operator,
    reason: 'The database was restored from a backup.',
  });
  await client.query('commit');
}
