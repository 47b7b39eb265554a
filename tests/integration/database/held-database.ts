import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { expect } from 'vitest';
import { checkReachable } from '@/scripts/database/database-user';

const NOBODY = { uid: 65_534, gid: 65_534 };

export type User = typeof NOBODY | undefined;

export const isRoot = process.getuid?.() === 0;

/** Whose processes the database's user sees as its own: ourselves, or nobody when we are root. */
export const normalUser: User = isRoot && isReachable() ? NOBODY : undefined;

function isReachable(): boolean {
  try {
    checkReachable(process.cwd(), NOBODY);
    return true;
  } catch {
    return false;
  }
}

/** A new folder of that user's. */
export function temporaryFolder(user: User): string {
  const folder = mkdtempSync(join(tmpdir(), 'supervisor-'));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

function launch(folder: string, user: User): ChildProcess {
  const program = 'tests/integration/database/hold-database.ts';
  return spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', program, folder],
    {
      ...user,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/** Holds the database of `folder` in a process of its own. */
export async function hold(folder: string, user: User) {
  const child = launch(folder, user);
  const ended = once(child, 'exit');
  const errors = child.stderr ? text(child.stderr) : Promise.resolve('');
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk) => resolve(String(chunk).trim()));
    ended.then(async () => reject(new Error(await errors)));
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  return { url, pid: child.pid, end };
}

/** The message of a start on `folder` that fails. */
export async function rejected(folder: string, user: User): Promise<string> {
  const child = launch(folder, user);
  const errors = child.stderr ? text(child.stderr) : Promise.resolve('');
  expect((await once(child, 'exit'))[0]).toBe(1);
  return errors;
}

/** The rows that a statement gives, over a connection of its own. */
export async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export const pidFile = (folder: string) => join(folder, 'data/postmaster.pid');

/** The process number of the server of `folder`. */
export const postmasterOf = (folder: string) =>
  Number(readFileSync(pidFile(folder), 'utf8').split('\n')[0]);
