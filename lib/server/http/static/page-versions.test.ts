import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { pageVersions } from './page-versions';
import { represent } from './static-file';

const root = mkdtempSync(join(tmpdir(), 'versions-'));
const folder = join(root, '.server/history/disclaimer');
mkdirSync(folder, { recursive: true });
for (const name of ['list', '2026-01-05', '2026-03-01', '2026-03-01-2', '2026-03-01-10'])
  writeFileSync(
    join(folder, `${name}.html.br`),
    brotliCompressSync(`<!doctype html>\n<style>p{}</style><p>As of ${name}</p>`),
  );

afterAll(() => rmSync(root, { recursive: true }));

const find = pageVersions({ root, env: parseEnv({}) });

async function answer(path: string, acceptEncoding = '') {
  const file = await find(path);
  const found = file && represent(file, acceptEncoding);
  return { status: file?.status, body: String(found?.body ?? ''), headers: found?.headers ?? {} };
}

test('a version is sent as the build wrote it, runs no script, and is not indexed', async () => {
  const packed = await answer('/disclaimer/versions/2026-01-05', 'br');
  expect(packed.headers).toMatchObject({ 'Content-Encoding': 'br', 'X-Robots-Tag': 'noindex' });
  const { status, body, headers } = await answer('/disclaimer/versions/2026-01-05');
  expect({ status, body }).toEqual({
    status: 200,
    body: expect.stringContaining('As of 2026-01-05'),
  });
  expect(headers['Content-Security-Policy']).toMatch(/script-src 'none'; style-src 'sha256-/);
});

test('the list is at the address without a day', async () => {
  expect((await answer('/disclaimer/versions')).body).toContain('As of list');
});

test('a day between two versions leads to the one that was shown on it', async () => {
  const { status, headers } = await answer('/disclaimer/versions/2026-02-20');
  expect({ status, to: headers.Location }).toEqual({
    status: 302,
    to: '/disclaimer/versions/2026-01-05',
  });
  expect((await answer('/disclaimer/versions/2026-04-01')).headers.Location).toBe(
    '/disclaimer/versions/2026-03-01-10',
  );
});

test.each([
  '/disclaimer/versions/2025-12-31',
  '/disclaimer/versions/9999-01-01x',
  '/disclaimer/versions/list',
  '/disclaimer/versions/../../manifest',
  '/about-us/versions',
  '/compliance/versions',
])('%s is not found', async (path) => {
  expect(await find(path)).toBeUndefined();
});
