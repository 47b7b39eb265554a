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
} from './held-database';

/*
 * Folders of a database that a full disk or a mistake has damaged: the start repairs what it can without a loss, and says in a sentence what it can't.
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
  it('that is empty is made anew', async () => {
    mkdirSync(at('data'));
    const { url, end } = await hold(folder, normalUser);
    expect(await ask(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await end('SIGTERM');
    expect(statSync(at('data')).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['that holds something else', () => mkdirSync(at('data/mine'), { recursive: true })],
    ['that is a file', () => writeFileSync(at('data'), 'text')],
  ])('%s is left alone, with a remedy', async (_, damage) => {
    damage();
    if (normalUser) chownSync(at('data'), normalUser.uid, normalUser.gid);
    const message = await rejected(folder, normalUser);
    says(message);
    expect(message).toContain(`${at('data')} is not empty and holds no database`);
    expect(statSync(at('data'))).toBeDefined();
  });

  it('whose version is damaged is left alone, with a remedy', async () => {
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

describe('the password', () => {
  it.each([
    ['is gone', () => rmSync(at('password'))],
    ['is empty', () => writeFileSync(at('password'), '')],
  ])('that %s is set anew, and the data stay', async (_, damage) => {
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

  it('that is another one is told with a remedy, which keeps the data', async () => {
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

  it('that is gone after a kill of the starter alone is set anew', async () => {
    const killed = await makeKept();
    await killed.end('SIGKILL');
    rmSync(at('password'));
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });

  it('that is gone while the database is used is told, and its user is not disturbed', async () => {
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
  ])('that is %s after a crash of the machine stops no start', async (_, left) => {
    const { end } = await makeKept();
    const postmaster = postmasterOf(folder);
    await end('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    writeFileSync(pidFile(folder), left);
    await expect.poll(keptRows, { timeout: 30_000 }).toEqual([{ n: 1 }]);
  });

  it('that is empty while its server runs starts no second one', async () => {
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
  /** Answers the name that it had. */
  function move(): string {
    const was = folder;
    folder = `${was}-moved`;
    renameSync(was, folder);
    return was;
  }

  it('is told while a process uses it, and its pid file stays', async () => {
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

  it('and whose user was killed is started under its new name', async () => {
    const killed = await makeKept();
    await killed.end('SIGKILL');
    move();
    expect(await keptRows()).toEqual([{ n: 1 }]);
  });
});
