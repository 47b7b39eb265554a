import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { bodyFile, type Manifest, paths } from '@/lib/server/http/site/manifest';
import { openCompressedFiles } from './compressed-files';
import { carryOver, keepRelease } from './earlier-files';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'earlier-files-'));
  onTestFinished(() => rm(root, { recursive: true }));
});

/** Makes a build of these hashed files, and answers what it serves: each path with its end. */
async function build(
  time: string,
  addresses: readonly string[],
  APP_MODE: 'sandbox' | 'live' = 'sandbox',
) {
  const compressed = await openCompressedFiles(root);
  const files: Manifest['files'] = [];
  for (const path of [...addresses, '/share/site.js']) {
    const body = await compressed.add(Buffer.from(`${path} `.repeat(99)), 'text/javascript');
    files.push({ path, type: 'text/javascript', immutable: !path.startsWith('/share'), ...body });
  }
  const made = { root, env: { APP_MODE } };
  const earlier = await carryOver(made, files, new Date(time));
  await keepRelease(made, [...files, ...earlier]);
  for (const { path, hash, codings } of earlier) {
    expect(codings).toContain('br');
    expect(await readFile(join(root, paths.bodies, bodyFile(hash, 'identity')), 'utf8')).toBe(
      `${path} `.repeat(99),
    );
  }
  return Object.fromEntries(earlier.map(({ path, until }) => [path, until]));
}

it('a file is kept for 24 hours from the first build without it, however many builds follow', async () => {
  expect(await build('2030-01-01T12:00:00Z', ['/a.js', '/b.js'])).toEqual({});
  const a = { '/a.js': '2030-01-05T12:00:00.000Z' };
  expect(await build('2030-01-04T12:00:00Z', ['/b.js', '/c.js'])).toEqual(a);
  const b = { '/b.js': '2030-01-05T20:00:00.000Z' };
  expect(await build('2030-01-04T20:00:00Z', ['/c.js'])).toEqual({ ...a, ...b });
  expect(await build('2030-01-05T12:00:00Z', ['/c.js'])).toEqual(b);
  expect(await build('2030-01-06T12:00:00Z', ['/c.js'])).toEqual({});
  expect(await readdir(join(root, paths.release, 'sandbox/bodies'))).toHaveLength(3);
});

it('a file that a later build has again is kept', async () => {
  await build('2030-01-01T00:00:00Z', ['/a.js']);
  await build('2030-01-01T01:00:00Z', ['/b.js']);
  expect(await build('2030-01-01T02:00:00Z', ['/a.js', '/b.js'])).toEqual({});
  expect(await build('2030-01-01T03:00:00Z', ['/b.js'])).toEqual({
    '/a.js': '2030-01-02T03:00:00.000Z',
  });
});

it('a build of the other mode neither adds nor removes files', async () => {
  await build('2030-01-01T00:00:00Z', ['/a.js'], 'live');
  expect(await build('2030-01-01T01:00:00Z', ['/b.js'], 'sandbox')).toEqual({});
  expect(await build('2030-01-01T02:00:00Z', ['/c.js'], 'live')).toEqual({
    '/a.js': '2030-01-02T02:00:00.000Z',
  });
});

it('a build fails with a remedy where the kept files are incomplete', async () => {
  await build('2030-01-01T00:00:00Z', ['/a.js']);
  await rm(join(root, paths.release, 'sandbox/bodies'), { recursive: true });
  await expect(build('2030-01-01T01:00:00Z', ['/b.js'])).rejects.toThrow(
    /^The files of the last build in .*\.cache\/release\/sandbox can't be read .*delete the folder/,
  );
});
