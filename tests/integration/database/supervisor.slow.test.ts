import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  ask,
  hold,
  isRoot,
  normalUser,
  pidFile,
  postmasterOf,
  rejected,
  temporaryFolder,
  type User,
} from './held-database';

/** As whom the supervisor runs: as we do, and when that is root, as a normal user too. */
const users = [
  ['this user', undefined],
  ...(normalUser ? ([['a normal user', normalUser]] as const) : []),
] as const;

const rows = (url: string) => ask(url, 'select n from kept');

/** A database with a row, made once for the tests that follow. */
function keptDatabase(user: User): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = temporaryFolder(user);
    const { url, end } = await hold(folder, user);
    await ask(url, 'create table kept (n int unique); insert into kept values (1)');
    await end('SIGTERM');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return () => folder;
}

describe.each(users)('the supervisor as %s', (_, user) => {
  const folder = keptDatabase(user);

  it('two starts at once share one server, which ends with the last', async () => {
    const [first, second] = await Promise.all([hold(folder(), user), hold(folder(), user)]);
    expect(first.url).toBe(second.url);
    await first.end('SIGTERM');
    expect(await rows(second.url)).toEqual([{ n: 1 }]);
    await second.end('SIGTERM');
    await expect(rows(second.url)).rejects.toThrow('ECONNREFUSED');
  });

  it('the server of a killed process is taken over', async () => {
    const killed = await hold(folder(), user);
    await killed.end('SIGKILL');
    const next = await hold(folder(), user);
    expect(next.url).toBe(killed.url);
    expect(await rows(next.url)).toEqual([{ n: 1 }]);
    await next.end('SIGTERM');
    await expect(rows(next.url)).rejects.toThrow('ECONNREFUSED');
  });

  it('nobody else can read the password', () => {
    expect(statSync(join(folder(), 'password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder(), 'data')).mode & 0o777).toBe(0o700);
  });
});

describe('a server', () => {
  const folder = keptDatabase(normalUser);

  it('a server that is killed is started again at its address', async () => {
    const { url, end } = await hold(folder(), normalUser);
    process.kill(postmasterOf(folder()), 'SIGKILL');
    await expect.poll(() => rows(url).catch(() => []), { timeout: 30_000 }).toEqual([{ n: 1 }]);
    await end('SIGTERM');
    await expect(rows(url)).rejects.toThrow('ECONNREFUSED');
  });

  it('a server starts after a kill of it and its starter, when another program has its process number', async () => {
    const killed = await hold(folder(), normalUser);
    const postmaster = postmasterOf(folder());
    await killed.end('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    const other = spawn('sleep', ['1000'], { ...normalUser, stdio: 'ignore' });
    onTestFinished(() => {
      other.kill();
    });
    const [, ...rest] = readFileSync(pidFile(folder()), 'utf8').split('\n');
    writeFileSync(pidFile(folder()), [other.pid, ...rest].join('\n'));
    const next = await hold(folder(), normalUser);
    expect(await rows(next.url)).toEqual([{ n: 1 }]);
    await next.end('SIGTERM');
  });

  it('a server that rejects a value does not log it', async () => {
    const { url, end } = await hold(folder(), normalUser);
    await ask(url, 'insert into kept values (987654321)');
    await expect(ask(url, 'insert into kept values (987654321)')).rejects.toThrow('duplicate');
    await end('SIGTERM');
    const log = readFileSync(join(folder(), 'log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('987654321');
  });
});

it('a copy of a folder whose server runs has a server of its own, and leaves that one alone', async () => {
  const folder = temporaryFolder(normalUser);
  const copy = `${folder}-copy`;
  onTestFinished(() => {
    for (const each of [folder, copy]) rmSync(each, { recursive: true, force: true });
  });
  const original = await hold(folder, normalUser);
  await ask(
    original.url,
    'create table kept (n int unique); insert into kept values (1); checkpoint',
  );
  execFileSync('cp', ['--archive', folder, copy]);
  const copied = await hold(copy, normalUser);
  expect(copied.url).not.toBe(original.url);
  expect(await rows(copied.url)).toEqual([{ n: 1 }]);
  await copied.end('SIGTERM');
  await expect(rows(copied.url)).rejects.toThrow('ECONNREFUSED');
  expect(await rows(original.url)).toEqual([{ n: 1 }]);
  await original.end('SIGTERM');
  await expect(rows(original.url)).rejects.toThrow('ECONNREFUSED');
});

describe('a folder', () => {
  // Root may write everywhere, and its database can't; a normal user meets only what is not theirs.
  it('a folder that the database can’t be kept in is named, and a remedy is shown', async () => {
    const closed = temporaryFolder(undefined);
    onTestFinished(() => rmSync(closed, { recursive: true }));
    mkdirSync(join(closed, 'mine'), { mode: isRoot ? 0o700 : 0o500 });
    const message = await rejected(join(closed, 'mine/data/postgres'), undefined);
    expect(message).toContain(
      `The database can't be kept in ${join(closed, 'mine/data/postgres')}`,
    );
    expect(message).toContain('DATA_DIR to');
    if (isRoot)
      expect(message).toContain(`the user nobody, who can't enter ${join(closed, 'mine')}.`);
  });
});
