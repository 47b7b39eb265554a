import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../setup/problem.mjs';
import { readTextFile } from '../setup/read-file.mjs';
import type { DatabaseUser } from './database-user';

/** Name of the database's owner and of the database. */
export const OWNER = 'site';

/** Paths of the files and folders of one database server. */
export function clusterPlaces(folder: string) {
  return {
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'log'),
    password: join(folder, 'password'),
    users: join(folder, 'users'),
    lock: join(folder, 'starting.lock'),
    programs: join(folder, 'programs'),
  };
}

export type ClusterPlaces = ReturnType<typeof clusterPlaces>;

/**
 * The version of Postgres that made the data; undefined where the folder is missing or empty.
 *
 * @throws Problem where the folder belongs to another user of this machine, or holds something else.
 */
export function madeBy(
  { data }: ClusterPlaces,
  user: DatabaseUser | undefined,
): number | undefined {
  if (!existsSync(data)) return undefined;
  const isFolder = statSync(data).isDirectory();
  // Before the owner: an empty folder of another user is replaced too, since it holds nothing.
  if (isFolder && isEmpty(data)) return undefined;
  checkOwner(data, user);
  const major = isFolder ? Number.parseInt(readTextFile(join(data, 'PG_VERSION')), 10) : 0;
  if (major > 0) return major;
  throw new Problem(
    `${data} is not empty and holds no database: its file PG_VERSION is missing or damaged.`,
    'Restore the folder from a copy, or move it away to begin with an empty database; then run the command again.',
  );
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

function checkOwner(data: string, user: DatabaseUser | undefined): void {
  const expected = user?.uid ?? process.getuid?.();
  const { uid } = statSync(data);
  if (expected === undefined || uid === expected) return;
  throw new Problem(
    `The database in ${data} belongs to another user (uid ${uid}).`,
    'Start as the user who started it before, or set DATA_DIR to another folder.',
  );
}
