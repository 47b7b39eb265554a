import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type ClusterPlaces, OWNER } from './cluster';
import type { DatabaseUser } from './database-user';
import { endOrphan } from './orphan';
import { findPostmaster, invalidatePidFile } from './postmaster-pid';
import { type Programs, program, runToEnd } from './run-postgres';

/** A random password, of characters that need no quoting. */
export const newPassword = () => randomBytes(24).toString('base64url');

/** Writes a file that only this user can read. */
export function writeSecret(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text, { mode: 0o600 });
  chmodSync(file, 0o600);
}

/**
 * The password of the database's owner. Where the file that keeps it is missing or empty, the
 * database gets a new one and keeps its data.
 *
 * @throws Problem where a process uses the database with the old password, or Postgres can't set a
 * new one.
 */
export async function readPassword(
  places: ClusterPlaces,
  programs: Programs,
  user: DatabaseUser | undefined,
): Promise<string> {
  const kept = existsSync(places.password) ? readFileSync(places.password, 'utf8') : '';
  if (kept !== '') return kept;
  const running = findPostmaster(places.data);
  if (running) {
    await endOrphan(places, running, `The file ${places.password} of a running database is gone`);
  }
  const password = newPassword();
  invalidatePidFile(places.data);
  // Single-user mode needs no password, and reads one statement a line.
  const settings = ['-c', 'exit_on_error=on', '-c', 'log_min_error_statement=panic'];
  runToEnd(
    program(programs.folder, 'postgres'),
    ['--single', '-D', places.data, ...settings, 'postgres'],
    {
      ...user,
      cwd: places.data,
      input: `alter role ${OWNER} password '${password}'\n`,
      failure: `The password of the database in ${places.data} is lost, and a new one could not be set.`,
    },
  );
  writeSecret(places.password, password);
  return password;
}
