import { statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Problem } from '../setup/problem.mjs';

/** Whom the database runs as, where that is someone else than us. */
export interface DatabaseUser {
  uid: number;
  gid: number;
}

/** The one account that may do nothing, on every Unix. */
const NOBODY: DatabaseUser = { uid: 65_534, gid: 65_534 };

/** Postgres refuses to run as root; as anyone else it runs as we do. */
export function databaseUser(): DatabaseUser | undefined {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/**
 * Checks that the database's user can reach the contents of `folder`, which exists.
 *
 * @throws Problem that names the folder on the way which it may not enter.
 */
export function checkReachable(folder: string, user: DatabaseUser | undefined): void {
  if (!user) return;
  const closed = pathTo(folder).find((step) => !mayEnter(step, user));
  if (closed === undefined) return;
  throw new Problem(
    `The database can't be kept in ${folder}: it may not run as root, so it runs as the user nobody, who can't enter ${closed}.`,
    'Set DATA_DIR to a folder that everyone may enter, such as /var/lib/research-analyst-site, or run the command as a normal user.',
  );
}

/** From the root of the disk to `folder`. */
function pathTo(folder: string): string[] {
  const steps = [resolve(folder)];
  for (let step = resolve(folder); dirname(step) !== step; step = dirname(step)) {
    steps.unshift(dirname(step));
  }
  return steps;
}

function mayEnter(folder: string, { uid, gid }: DatabaseUser): boolean {
  const { mode, uid: owner, gid: group } = statSync(folder);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
