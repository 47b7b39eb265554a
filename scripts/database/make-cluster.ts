import { chownSync, existsSync, mkdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { type ClusterPlaces, OWNER } from './cluster';
import type { DatabaseUser } from './database-user';
import { newPassword, writeSecret } from './password';
import { type Programs, program, runToEnd } from './run-postgres';

/**
 * Makes an empty database cluster with a random password. It gets its name when it is complete, so that
 * an interrupted one does not count.
 *
 * @throws Problem with Postgres's own lines where it can't be made.
 */
export function makeCluster(
  places: ClusterPlaces,
  programs: Programs,
  user: DatabaseUser | undefined,
): void {
  const data = `${places.data}.new`;
  const password = newPassword();
  const passwordFile = `${places.password}.new`;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { mode: 0o700 });
  writeSecret(places.password, password);
  // For initdb, which may run as another user and can't read our file.
  writeSecret(passwordFile, password);
  for (const path of [data, passwordFile]) if (user) chownSync(path, user.uid, user.gid);
  const locale = ['--locale=C'];
  if (programs.major >= 17) locale.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8');
  const access = ['-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  try {
    runToEnd(program(programs.folder, 'initdb'), ['-D', data, ...access, '-E', 'UTF8', ...locale], {
      ...user,
      cwd: data,
      failure: `The database could not be made in ${data}.`,
    });
  } finally {
    rmSync(passwordFile);
  }
  // Removes an empty folder, and fails for another.
  if (existsSync(places.data)) rmdirSync(places.data);
  renameSync(data, places.data);
}
