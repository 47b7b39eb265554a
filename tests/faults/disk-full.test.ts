import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { expect, it, onTestFinished } from 'vitest';
import { startOwnServer } from '../integration/database/own-server';
import { startServer } from '../integration/server-process';

/** A small disk of its own; nothing where this user may not have one. */
function smallDisk(size = '128m'): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o755);
  onTestFinished(() => {
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

/** Writes a file until the disk has no room for anything more. */
function fill(file: string): void {
  const descriptor = openSync(file, 'w');
  try {
    for (let size = 1 << 20; size > 0; size >>= 1) {
      try {
        for (;;) writeSync(descriptor, Buffer.alloc(size));
      } catch {
        // Less may still fit.
      }
    }
  } finally {
    closeSync(descriptor);
  }
}

it('a full disk of the log costs lines until it has room, and the site says how many', async ({
  skip,
}) => {
  const disk = smallDisk();
  if (!disk) return skip('This user may not mount a file system, which takes root.');
  const output = join(disk, 'log');
  const server = await startServer({}, { output });
  onTestFinished(async () => {
    server.signal('SIGKILL');
    await server.ended;
  });
  const ask = async () => (await fetch(`${server.url}/api/me`)).status;
  const lines = () => readFileSync(output, 'utf8').trimEnd().split('\n');
  const filler = join(disk, 'filler');
  fill(filler);
  for (let asked = 0; asked < 30; asked += 1) expect(await ask()).toBe(401);
  const told = () =>
    server.database.query("select from alerts where kind = 'log_lost' and told_at is not null");
  await expect.poll(told, { timeout: 30_000 }).toHaveLength(1);
  const written = lines().length;
  rmSync(filler);
  await expect
    .poll(async () => (await ask()) && lines().find((line) => line.includes('Lines were lost')))
    .toBeDefined();
  // The rest of a line that was written in part is lost.
  const later = lines()
    .slice(written)
    .map((line): unknown => JSON.parse(line));
  expect(later[0]).toMatchObject({ msg: expect.stringContaining('Lines were lost') });
  expect(later.at(-1)).toMatchObject({ route: '/me', status: 401 });
  expect((await fetch(`${server.url}/disclaimer`)).status).toBe(200);
});

it('a full disk is answered with 503 and a time to try again, until it has room', async ({
  skip,
}) => {
  const disk = smallDisk();
  if (!disk) return skip('This user may not mount a file system, which takes root.');
  const database = await startOwnServer(join(disk, 'server'));
  onTestFinished(() => database.end());
  const server = await startServer({ DATABASE_URL: database.url, TRUSTED_PROXY_COUNT: '1' });
  onTestFinished(async () => {
    server.signal('SIGKILL');
    await server.ended;
  });
  /** From an address that was not counted before, so that counting it takes a new row. */
  const ask = async () => {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const response = await fetch(`${server.url}/api/me`, {
      headers: { 'x-forwarded-for': address },
    });
    return { status: response.status, retryAfter: response.headers.get('retry-after') };
  };
  const unknown = { status: 401, retryAfter: null };
  expect(await ask()).toEqual(unknown);
  const filler = join(disk, 'filler');
  fill(filler);
  let answer = await ask();
  for (let asked = 0; asked < 1_000 && answer.status === 401; asked += 1) answer = await ask();
  expect(answer).toEqual({ status: 503, retryAfter: '5' });
  rmSync(filler);
  await expect.poll(ask, { timeout: 30_000 }).toEqual(unknown);
});

it('a command whose output has no room ends with an error, and leaves no part of a file', async ({
  skip,
}) => {
  const disk = smallDisk('64k');
  if (!disk) return skip('This user may not mount a file system, which takes root.');
  const run = async (output: string, ...command: string[]) => {
    const toFile = ['-c', 'npm run --silent "$@" > "$0"', output, ...command];
    const { exitCode, stderr } = await execa('sh', toFile, { reject: false });
    return { exitCode, stderr };
  };
  const full = expect.stringContaining('ENOSPC');
  writeFileSync(join(disk, 'earlier.zip'), 'earlier');
  expect(await run(join(disk, 'output'), 'sbom')).toEqual({ exitCode: 1, stderr: full });

  fill(join(disk, 'filler'));
  const pack = ['content:pack', '--', '--from=2026-04-01', '--to=2026-11-20'];
  for (const name of ['new.zip', 'earlier.zip']) {
    const failed = await run('/dev/null', ...pack, `--out=${join(disk, name)}`);
    expect(failed).toEqual({ exitCode: 2, stderr: full });
  }
  expect(readdirSync(disk).sort()).toEqual(['earlier.zip', 'filler', 'output']);
  expect(readFileSync(join(disk, 'earlier.zip'), 'utf8')).toBe('earlier');
});
