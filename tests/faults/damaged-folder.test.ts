import {
  chownSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  ask,
  hold,
  normalUser,
  pidFile,
  postmasterOf,
  rejected,
  temporaryFolder,
} from '../integration/database/held-database';

/*
 * Folders of a database that a full disk or a mistake has damaged: the start repairs what it can
 * without a loss, and reports what it can't, with a remedy.
 */

let folder: string;

beforeEach(() => {
  folder = temporaryFolder(normalUser);
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const at = (name: string) => join(folder, name);

/** Gives the folder a database with a row. */
async function makeKept() {
  const held = await hold(folder, normalUser);
  await ask(held.url, 'create table kept (n int); insert into kept values (1)');
  return held;
}

const rows = (url: string) => ask(url, 'select n from kept');

/** Starts on the folder, asks for the row and ends. */
async function keptRows(): Promise<unknown[]> {
  const { url, end } = await hold(folder, normalUser);
  try {
    return await rows(url);
  } finally {
    await end('SIGTERM');
  }
}

const says = (message: string) =>
  // Two lines: what is wrong, and the remedy.
  expect(message).toMatch(/^\S.*\n {2}\S.*\n$/);

describe('the data folder', () => {
  it('an empty data folder gets a new database', async () => {
    mkdirSync(at('data'));
    const { url, end } = await hold(folder, normalUser);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await end('SIGTERM');
    expect(statSync(at('data')).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['that holds something else', () => mkdirSync(at('data/mine'), { recursive: true })],
    ['that is a file', () => writeFileSync(at('data'), 'text')],
  ])('a data folder %s is left alone, and a remedy is shown', async (_, damage) => {
    damage();
    if (normalUser) chownSync(at('data'), normalUser.uid, normalUser.gid);
    const message = await rejected(folder, normalUser);
    says(message);
    expect(message).toContain(`${at('data')} is not empty and holds no database`);
    expect(statSync(at('data'))).toBeDefined();
  });

  it('a data folder whose version is damaged is left alone, and a remedy is shown', async () => {
    await (await makeKept()).end('SIGTERM');
    const version = readFileSync(at('data/PG_VERSION'), 'utf8');
    writeFileSync(at('data/PG_VERSION'), '');
    const message = await rejected(folder, normalUser);
    says(message);
    expect(message).toContain('its file PG_VERSION is missing or damaged');
    writeFileSync(at('data/PG_VERSION'), version);
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });
});

describe('the password file', () => {
  it.each([
    ['is gone', () => rmSync(at('password'))],
    ['is empty', () => writeFileSync(at('password'), '')],
  ])('a password file that %s is replaced, and the data are kept', async (_, damage) => {
    const { url, end } = await makeKept();
    await end('SIGTERM');
    damage();
    const next = await hold(folder, normalUser);
    expect(await rows(next.url)).toEqual([{ n: 1 }]);
    expect(new URL(next.url).password).not.toBe(new URL(url).password);
    await next.end('SIGTERM');
    expect(statSync(at('password')).mode & 0o777).toBe(0o600);
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });

  it('the password of another database is reported, with a remedy that keeps the data', async () => {
    const { end } = await makeKept();
    await end('SIGTERM');
    writeFileSync(at('password'), 'of-another-database');
    const message = await rejected(folder, normalUser);
    says(message);
    expect(message).toContain(`does not take the password in ${at('password')}`);
    expect(message).toContain('delete that file');
    rmSync(at('password'));
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });

  it('a password file that is gone after a kill of the starter alone is replaced', async () => {
    const killed = await makeKept();
    await killed.end('SIGKILL');
    rmSync(at('password'));
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });

  it('a password file that is gone while a process uses the database is reported, and that process continues', async () => {
    const held = await makeKept();
    rmSync(at('password'));
    const message = await rejected(folder, normalUser);
    says(message);
    expect(message).toContain(`The file ${at('password')} of a running database is gone`);
    expect(message).toContain(`kill ${held.pid}`);
    expect(await rows(held.url)).toEqual([{ n: 1 }]);
    await held.end('SIGTERM');
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });
});

describe('postmaster.pid', () => {
  it.each([
    ['empty', ''],
    ['garbled', '\0\0\0\0'],
  ])('a postmaster.pid that is %s after a crash of the machine stops no start', async (_, left) => {
    const { end } = await makeKept();
    const postmaster = postmasterOf(folder);
    await end('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    writeFileSync(pidFile(folder), left);
    await expect.poll(keptRows, { timeout: 30_000 }).toEqual([{ n: 1 }]);
  });

  it('no second server starts when postmaster.pid is empty while the server runs', async () => {
    const held = await makeKept();
    const lines = readFileSync(pidFile(folder), 'utf8');
    writeFileSync(pidFile(folder), '');
    const message = await rejected(folder, normalUser);
    says(message);
    expect(message).toContain(`A database server still works in ${at('data')}`);
    expect(readFileSync(pidFile(folder), 'utf8')).toBe('');
    writeFileSync(pidFile(folder), lines);
    expect(await rows(held.url)).toEqual([{ n: 1 }]);
    await held.end('SIGTERM');
  });
});

describe('a folder that is moved while its server runs', () => {
  /** Renames the folder and returns its old name. */
  function move(): string {
    const was = folder;
    folder = `${was}-moved`;
    renameSync(was, folder);
    return was;
  }

  it('a folder that is moved while a process uses it is reported, and its pid file stays', async () => {
    const held = await makeKept();
    const postmaster = postmasterOf(folder);
    const was = move();
    const message = await rejected(folder, normalUser);
    says(message);
    expect(message).toContain(`${join(was, 'data')} was moved to ${at('data')} as it ran`);
    expect(message).toContain(`kill ${held.pid}`);
    expect(postmasterOf(folder)).toBe(postmaster);
    expect(await rows(held.url)).toEqual([{ n: 1 }]);
    await held.end('SIGTERM');
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });

  it('a moved folder whose process was killed is started under its new name', async () => {
    const killed = await makeKept();
    await killed.end('SIGKILL');
    move();
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });
});
