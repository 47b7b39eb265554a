import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { parseEnv } from '@/lib/server/env';
import { pageVersions } from './page-versions';
import { represent } from './static-file';

const root = mkdtempSync(join(tmpdir(), 'versions-'));
const folder = join(root, '.server/history/disclaimer');
mkdirSync(folder, { recursive: true });
for (const name of ['2026-01-05', '2026-03-01', '2026-03-01-2', '2026-03-01-10', '9999-01-01'])
  writeFileSync(
    join(folder, `${name}.html.br`),
    brotliCompressSync(`<!doctype html>\n<p>As of ${name}</p>`),
  );

afterAll(() => rmSync(root, { recursive: true }));

const find = pageVersions({ root, env: parseEnv({}) });

async function answer(path: string, acceptEncoding = '') {
  const file = await find(path);
  const found = file && represent(file, acceptEncoding);
  return { status: file?.status, body: String(found?.body ?? ''), headers: found?.headers ?? {} };
}

/** Adds a version for one test: its bytes, or the path to which it links. */
function add(name: string, content: Buffer | string): string {
  const file = join(folder, `${name}.html.br`);
  if (typeof content === 'string') symlinkSync(content, file);
  else writeFileSync(file, content);
  onTestFinished(() => rmSync(file));
  return name;
}

test('a version is sent as it was recorded, and is not indexed', async () => {
  const packed = await answer('/disclaimer/versions/2026-01-05', 'br');
  expect(packed.headers).toMatchObject({ 'Content-Encoding': 'br', 'X-Robots-Tag': 'noindex' });
  const { status, body, headers } = await answer('/disclaimer/versions/2026-01-05');
  expect({ status, body }).toEqual({
    status: 200,
    body: expect.stringContaining('As of 2026-01-05'),
  });
  expect(headers['Content-Security-Policy']).toMatch(/script-src 'none'; style-src 'sha256-/);
});

test.each([
  '<script>fetch("/api/me")</script>',
  '<script src="/modules/login.js"></script>',
  '<p onclick="steal()">Words</p>',
  '<img src="/x" onerror="steal()">',
  '<a href="javascript:steal()">Words</a>',
  '<a href="java&#115;cript:steal()">Words</a>',
  '<a href=" data:text/html,x">Words</a>',
  '<meta http-equiv="refresh" content="0;url=//elsewhere.example">',
  '<base href="https://elsewhere.example/">',
  '<iframe src="/kyc"></iframe>',
  '<form action="https://elsewhere.example"><input name="otp"></form>',
  '<link rel="stylesheet" href="/x.css">',
  '<style>aside{display:none}</style>',
  '<svg><a href="#x">Words</a></svg>',
  '<math><mtext></mtext></math>',
  '<template><p>Words</p></template>',
  '<p style="position:fixed">Words</p>',
  '<p id=<style></style>"<script>steal()</script>">',
  '<title></title id="><script>steal()</script>">',
  '<!--{--><script>steal()</script>--}-->',
  '<P>Words</P>',
  '<p\nid="a">Words</p>',
])('a version with %s is not found', async (markup) => {
  const name = add('2026-01-06', brotliCompressSync(`<!doctype html>\n<p>Words</p>${markup}`));
  expect(await find(`/disclaimer/versions/${name}`)).toBeUndefined();
});

test('a version that is damaged or too long is not found, and a link is none', async () => {
  const damaged = add('2026-01-07', Buffer.from('no brotli'));
  const long = add('2026-01-08', brotliCompressSync('a'.repeat(2 ** 25)));
  const link = add('2026-01-09', '/dev/zero');
  expect(await find(`/disclaimer/versions/${damaged}`)).toBeUndefined();
  expect(await find(`/disclaimer/versions/${long}`)).toBeUndefined();
  expect((await answer(`/disclaimer/versions/${link}`)).headers.Location).toContain(long);
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

test('the list names all versions up to today', async () => {
  const { body } = await answer('/disclaimer/versions');
  expect(body.match(/versions\/[\d-]+/g)).toEqual(
    ['2026-03-01-10', '2026-03-01-2', '2026-03-01', '2026-01-05'].map((name) => `versions/${name}`),
  );
});

test.each([
  '/disclaimer/versions/2025-12-31',
  '/disclaimer/versions/9999-01-01x',
  '/disclaimer/versions/../../manifest',
  '/about-us/versions',
  '/compliance/versions',
])('%s is not found', async (path) => {
  expect(await find(path)).toBeUndefined();
});

test('a version of a day to come is not shown', async () => {
  expect((await answer('/disclaimer/versions/9999-01-01')).headers.Location).toContain(
    '2026-03-01',
  );
});
