import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../setup/problem.mjs';
import type { DatabaseUser } from './database-user';
import { type Programs, program } from './programs';

/** Name of the database's owner and of the database. */
export const OWNER = 'site';

/** What lies where in the folder of one database server. */
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

/** The version of Postgres that made the data, where there are any. */
export function madeBy({ data }: ClusterPlaces): number | undefined {
  const file = join(data, 'PG_VERSION');
  return existsSync(data) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : undefined;
}

/**
 * Makes an empty database server with a random password, unless it is there. One that was
 * interrupted in the making does not count.
 *
 * @throws Problem where it can't be made, or belongs to another user of this machine.
 */
export function prepareCluster(
  places: ClusterPlaces,
  programs: Programs,
  user: DatabaseUser | undefined,
): void {
  if (existsSync(places.data)) checkOwner(places, user);
  else makeCluster(places, programs, user);
}

function makeCluster(
  places: ClusterPlaces,
  programs: Programs,
  user: DatabaseUser | undefined,
): void {
  const data = `${places.data}.new`;
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${places.password}.new`;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  writeSecret(places.password, password);
  // Read by the other user, who may not read ours.
  writeSecret(passwordFile, password);
  for (const path of [data, passwordFile]) if (user) chownSync(path, user.uid, user.gid);
  try {
    initialise({ data, passwordFile, programs, user });
  } finally {
    rmSync(passwordFile);
  }
  renameSync(data, places.data);
}

function initialise({
  data,
  passwordFile,
  programs,
  user,
}: {
  data: string;
  passwordFile: string;
  programs: Programs;
  user: DatabaseUser | undefined;
}): void {
  const locale =
    programs.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  const { status, stderr, error } = spawnSync(
    program(programs.folder, 'initdb'),
    [
      ...['-D', data, '-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['-E', 'UTF8', ...locale],
    ],
    { ...user, cwd: data, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
  );
  if (status === 0) return;
  throw new Problem(
    `The database could not be made in ${data}.`,
    'The lines above are Postgres’s own; after the cause is gone, run the command again.',
    stderr || String(error),
  );
}

function writeSecret(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

function checkOwner({ data }: ClusterPlaces, user: DatabaseUser | undefined): void {
  const expected = user?.uid ?? process.getuid?.();
  const { uid } = statSync(data);
  if (expected === undefined || uid === expected) return;
  throw new Problem(
    `The database in ${data} belongs to another user (number ${uid}).`,
    'Start as the user who started it before, or set DATA_DIR to another folder.',
  );
}
