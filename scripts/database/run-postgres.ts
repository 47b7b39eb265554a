import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '../setup/problem.mjs';
import type { DatabaseUser } from './database-user';

/** Programs of a Postgres installation that start on this machine. */
export interface Programs {
  folder: string;
  major: number;
}

/** The path of one of Postgres's programs. */
export function program(folder: string, name: 'postgres' | 'initdb'): string {
  return join(folder, process.platform === 'win32' ? `${name}.exe` : name);
}

/** The programs of a folder, when they start. */
export function started(folder: string, user: DatabaseUser | undefined): Programs | undefined {
  const [version] = asked(program(folder, 'postgres'), ['--version'], user);
  const major = Number(version?.match(/\) (\d+)/)?.[1]);
  return major ? { folder, major } : undefined;
}

/** The first line that a program prints; none where it does not start. */
export function asked(command: string, args: readonly string[], user?: DatabaseUser): string[] {
  try {
    const output = execFileSync(command, args, {
      ...user,
      cwd: '/',
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return [output.split('\n')[0]?.trim() ?? ''];
  } catch {
    return [];
  }
}

/**
 * Runs a program of Postgres to its end.
 *
 * @throws Problem that begins with `failure` and Postgres's own lines.
 */
export function runToEnd(
  command: string,
  args: readonly string[],
  { failure, ...options }: Partial<DatabaseUser> & { cwd: string; input?: string; failure: string },
): void {
  const { status, stderr, error } = spawnSync(command, args, {
    ...options,
    encoding: 'utf8',
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  if (status === 0) return;
  throw new Problem(
    failure,
    'The lines above are Postgres’s own; fix the cause and run the command again.',
    stderr || String(error),
  );
}
