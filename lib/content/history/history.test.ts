import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { LOG, pathOfVersion, readHistory, versionsOfPage } from './history';
import { lineAfter, sha256Of } from './log';

let root: string;
let log: string;

function write(path: string, content: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}

/** Adds a version as `npm run record` does. */
function add(page: string, version: string, html: string): void {
  const entry = { page, version, day: version.slice(0, 10), commit: 'a'.repeat(40), note: null };
  write(pathOfVersion(page, version), html);
  log += lineAfter(log, { ...entry, sha256: sha256Of(html) });
  write(LOG, log);
}

const problems = () => readHistory(root).problems.map(({ path, message }) => `${path} ${message}`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  log = '';
  add('/disclaimer', '2026-01-01', '<p>One</p>\n');
  add('/compliance', '2026-01-01', '<p>Other</p>\n');
  add('/disclaimer', '2026-02-01', '<p>Two</p>\n');
});

test('the versions of a page are read in the order of the log', () => {
  for (let number = 2; number <= 10; number++)
    add('/disclaimer', `2026-02-01-${number}`, `<p>${number}</p>\n`);
  const history = readHistory(root);
  const versions = versionsOfPage(history, '/disclaimer').map(({ version }) => version);
  expect(versions.slice(0, 3)).toEqual(['2026-01-01', '2026-02-01', '2026-02-01-2']);
  expect(versions.at(-1)).toBe('2026-02-01-10');
  expect(history).toMatchObject({ problems: [], unlisted: [] });
});

test('a folder without a record has no versions', () => {
  expect(readHistory(tmpdir())).toEqual({ versions: [], problems: [], unlisted: [] });
});

test.each([
  ['a line that is no entry', () => write(LOG, `${log}{"page":"/disclaimer"}\n`), 'line 4'],
  ['a line in another form', () => write(LOG, log.replace('{"page"', '{ "page"')), 'line 1'],
  ['a line that is cut off', () => write(LOG, log.slice(0, -10)), 'its last line is cut off'],
  ['a page outside of the folder', () => write(LOG, log.replace('/disclaimer', '/..')), 'line 1'],
  [
    'a version on another day than its name',
    () => write(LOG, log.replaceAll('"day":"2026-02-01"', '"day":"2026-02-02"')),
    'line 3 is not an entry',
  ],
  [
    'a folder in place of a file',
    () => {
      rmSync(join(root, pathOfVersion('/disclaimer', '2026-01-01')));
      mkdirSync(join(root, pathOfVersion('/disclaimer', '2026-01-01')));
    },
    'is missing',
  ],
  [
    'a file that is too long to be read',
    () => write(pathOfVersion('/disclaimer', '2026-01-01'), 'x'.repeat(5 * 1024 * 1024)),
    'is too long',
  ],
])('%s is named', (_, change, message) => {
  change();
  expect(problems()).toContainEqual(expect.stringContaining(message));
});

test('a link in place of the folder or of a file is named, and is not followed', () => {
  rmSync(join(root, 'content/history/compliance'), { recursive: true });
  symlinkSync('/etc', join(root, 'content/history/compliance'));
  symlinkSync('/dev/zero', join(root, 'content/history/zero.html'));
  expect(problems().join('\n')).toMatch(/compliance is a link.*\n.*zero\.html is a link/);
  rmSync(join(root, 'content/history'), { recursive: true });
  symlinkSync('/etc', join(root, 'content/history'));
  expect(problems()).toEqual([expect.stringContaining('content/history is a link')]);
});

test('a file without a line is listed, and is no version', () => {
  write(pathOfVersion('/disclaimer', '2026-03-01'), '<p>Three</p>');
  const { versions, unlisted } = readHistory(root);
  expect(unlisted).toEqual([pathOfVersion('/disclaimer', '2026-03-01')]);
  expect(versions).toHaveLength(3);
});
