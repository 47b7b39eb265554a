import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { LOG, pathOfVersion } from '@/lib/content/history/history';
import { lineAfter, sha256Of } from '@/lib/content/history/log';
import { writePageVersions } from './page-versions';

const BUILT = `<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"><meta property="og:title" content="Disclaimer"><link rel="preload" as="script" href="/a.js"><link rel="icon" href="/icon.svg"><style>.kept{color:red}.unused{color:blue}td.align-top{color:green}</style><title>Disclaimer</title></head><body><header class="kept">The firm</header><main><h1>Disclaimer</h1><p>Present text.</p><form><input></form></main><footer>The seal</footer><script>run()</script></body></html>`;
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

let root: string;
let log = '';

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

function add(version: string, html: string): void {
  const day = version.slice(0, 10);
  const entry = { page: '/disclaimer', version, day, commit: 'a'.repeat(40) };
  write(pathOfVersion('/disclaimer', version), html);
  log += lineAfter(log, { ...entry, note: `Note of ${version}`, sha256: sha256Of(html) });
  write(LOG, log);
}

const pathOf = (name: string) => join(root, `.server/history/disclaimer/${name}.html.br`);

async function served(name: string): Promise<string> {
  await writePageVersions(root);
  return String(brotliDecompressSync(readFileSync(pathOf(name))));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'versions-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  log = '';
  write('.next/server/app/disclaimer.html', BUILT);
  add('2026-01-05', '<h1>Disclaimer</h1>\n<table><tr><td>Old text.</td></tr></table>\n');
  add('2026-03-01', '<h1>Disclaimer</h1>\n<p>New text.</p>\n');
});

test('a version has the frame and the style of the page, and the days on which it was shown', async () => {
  const html = await served('2026-01-05');
  for (const text of ['The firm', 'The seal', 'Old text.', 'noindex', '.kept', 'td.align-top'])
    expect(html).toContain(text);
  expect(html).toContain('This is how this page read from 5 January 2026 to 1 March 2026.');
  expect(html).toContain('<a href="/disclaimer">Read the present page</a>');
  expect(html).toContain('<title>Disclaimer, version of 5 January 2026</title>');
  expect(html).not.toMatch(/Present text|<script|<form|as="script"|og:title|unused/);
});

test('the newest version says that it is the present one', async () => {
  expect(await served('2026-03-01')).toContain(
    'This is how this page reads since 1 March 2026: it is the <a href="/disclaimer">present version</a>.',
  );
});

test('the list has all versions with their notes, the newest first', async () => {
  add('2026-03-01-2', '<h1>Disclaimer</h1>\n<p>Third text.</p>\n');
  const html = await served('list');
  expect(html).toContain('Versions of Disclaimer');
  expect(html.match(/versions\/[\d-]+/g)).toEqual(
    ['2026-03-01-2', '2026-03-01', '2026-01-05'].map((name) => `versions/${name}`),
  );
  expect(html).toContain('1 March 2026, version 2</a>: Note of 2026-03-01-2');
});

test('a version of a day to come is not served', async () => {
  add('9999-01-01', '<p>Later.</p>\n');
  expect(await served('list')).not.toContain('9999');
  expect(existsSync(pathOf('9999-01-01'))).toBe(false);
});

test('a file that is not what was recorded is not served', async () => {
  write(pathOfVersion('/disclaimer', '2026-01-05'), '<p>Never said.</p>\n');
  await served('list');
  expect(existsSync(pathOf('2026-01-05'))).toBe(false);
});

test('markup that no version may have is not served', async () => {
  add(
    '2026-04-01',
    '<p onclick="steal()">Words</p><script>steal()</script><iframe src="/kyc"></iframe>',
  );
  const html = await served('2026-04-01');
  expect(html).toContain('<p>Words</p>');
  expect(html).not.toMatch(/steal|iframe/);
});

test('a picture is shown while its file is the recorded one', async () => {
  write('public/images/steps.svg', PICTURE);
  const image = (sha256: string) =>
    `<p><img src="/images/steps.svg" alt="Steps" data-sha256="${sha256}"></p>\n`;
  add('2026-04-01', image(sha256Of(PICTURE)));
  add('2026-04-02', image('b'.repeat(64)));
  expect(await served('2026-04-01')).toContain('<img src="/images/steps.svg"');
  const replaced = await served('2026-04-02');
  expect(replaced).toContain('Steps (this picture was replaced later)');
  expect(replaced).not.toContain('<img');
});
