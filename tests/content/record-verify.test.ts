import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { LOG } from '@/lib/content/history/history';
import { type LogEntry, lineAfter, sha256Of } from '@/lib/content/history/log';
import { readBaseTree } from '@/scripts/check/base-tree';
import { verifyRecord } from '@/scripts/record/verify-record';
import { FOLDER, type RecordedSite, recordedSite, siteWithVersions } from './recorded-site';
import { write } from './write';

let untouched: RecordedSite;
let site: RecordedSite;

beforeAll(() => {
  untouched = siteWithVersions(mkdtempSync(join(tmpdir(), 'record-')));
});
afterAll(() => rmSync(untouched.root, { recursive: true }));

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), 'record-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(untouched.root, root, { recursive: true });
  site = recordedSite(root);
});

const OLD = `${FOLDER}/2026-02-01.html`;
const NEWEST = `${FOLDER}/2026-03-01.html`;

const read = (path: string) => readFileSync(site.at(path), 'utf8');
const change = (path: string, edit: (text: string) => string) =>
  writeFileSync(site.at(path), edit(read(path)));
const lines = () => read(LOG).trimEnd().split('\n');
const writeLines = (all: readonly string[]) =>
  writeFileSync(site.at(LOG), all.map((line) => `${line}\n`).join(''));

/** Changes a version and computes all hashes again. */
function rewrite(path: string, html: string): void {
  writeFileSync(site.at(path), html);
  let log = '';
  for (const line of lines()) {
    const { previous: _, ...entry }: LogEntry = JSON.parse(line);
    const sha256 = sha256Of(read(`content/history${entry.page}/${entry.version}.html`));
    log += lineAfter(log, { ...entry, sha256 });
  }
  writeFileSync(site.at(LOG), log);
}

/** Adds a version that no build made. */
function forge(): void {
  const html = '<p>Never shown.</p>\n';
  write(site.at(`${FOLDER}/2026-03-02.html`), html);
  const entry = { page: '/customer-grievances', version: '2026-03-02', day: '2026-03-02' };
  const more = { commit: 'a'.repeat(40), note: null, sha256: sha256Of(html) };
  change(LOG, (log) => log + lineAfter(log, { ...entry, ...more }));
}

test('a record that nobody touched has no problem, on the main branch, on a branch and before its commit', () => {
  expect(verifyRecord(site.root)).toEqual([]);
  site.edit('Fourth lead.');
  site.commit('Another lead');
  site.build();
  site.record('2026-04-01');
  expect(verifyRecord(site.root)).toEqual([]);
  site.git('checkout', '--quiet', '-b', 'change', 'HEAD~1');
  site.git('checkout', '--quiet', '--', '.');
  site.git('clean', '-qfd');
  expect(verifyRecord(site.root)).toEqual([]);
});

/** Fifteen ways to touch a record, with the file that is named. */
const TAMPERING: readonly (readonly [string, string, () => void])[] = [
  ['a byte of an old file', OLD, () => change(OLD, (html) => html.replace('Second', 'Sécond'))],
  ['the file of today', NEWEST, () => change(NEWEST, (html) => html.replace('Third', 'Other'))],
  [
    'a file without a line',
    `${FOLDER}/2026-02-02.html`,
    () => write(site.at(`${FOLDER}/2026-02-02.html`), '<p>A</p>\n'),
  ],
  [
    'a line without a file',
    `${FOLDER}/2026-03-02.html`,
    () => {
      forge();
      rmSync(site.at(`${FOLDER}/2026-03-02.html`));
    },
  ],
  ['a line that is taken out', LOG, () => writeLines(lines().toSpliced(3, 1))],
  ['the last line that is taken out', LOG, () => writeLines(lines().slice(0, -1))],
  [
    'two lines that are swapped',
    LOG,
    () => {
      const all = lines();
      writeLines([...all.slice(0, -2), all.at(-1) ?? '', all.at(-2) ?? '']);
    },
  ],
  ['a note', LOG, () => change(LOG, (log) => log.replace('as Second', 'as another'))],
  [
    'the note of the last line',
    LOG,
    () => change(LOG, (log) => log.replace('as Third', 'as other')),
  ],
  ['hashes that are computed again', OLD, () => rewrite(OLD, '<p>Never shown.</p>\n')],
  [
    'a file that is renamed',
    OLD,
    () => renameSync(site.at(OLD), site.at(`${FOLDER}/2026-02-03.html`)),
  ],
  [
    'a link in place of a file',
    OLD,
    () => {
      rmSync(site.at(OLD));
      symlinkSync(site.at(NEWEST), site.at(OLD));
    },
  ],
  ['a file that is deleted', OLD, () => rmSync(site.at(OLD))],
  [
    'line ends of Windows in a file',
    OLD,
    () => change(OLD, (html) => html.replaceAll('\n', '\r\n')),
  ],
  [
    'line ends of Windows in the log',
    LOG,
    () => change(LOG, (log) => log.replaceAll('\n', '\r\n')),
  ],
];

describe.each(TAMPERING)('%s', (_, file, tamper) => {
  const named = expect.stringContaining(file);

  test('is found in the folder, and in a change by the check', () => {
    site.git('checkout', '--quiet', '-b', 'change');
    tamper();
    expect(verifyRecord(site.root)).toContainEqual(named);
    site.commit('A change');
    expect(verifyRecord(site.root)).toContainEqual(named);
    const base = readBaseTree(site.root, 'main');
    const { findings } = checkContent({
      tree: readContentTree(site.root),
      base: 'tree' in base ? base.tree : undefined,
      today: '2026-04-01',
    });
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'record-changed' }));
  });

  test('is found while a branch without it is merged', () => {
    site.git('checkout', '--quiet', '-b', 'change', 'HEAD~2');
    write(site.at('docs.md'), 'A change.');
    site.commit('A change');
    site.git('merge', '--quiet', '--no-commit', 'main');
    tamper();
    expect(verifyRecord(site.root)).toContainEqual(named);
  });
});

test.each(TAMPERING.filter(([name]) => !/Windows|without a/.test(name)))(
  '%s is found on the main branch, by the commit, also after it was taken back',
  (_, file, tamper) => {
    tamper();
    site.commit('Tidy up');
    site.git('revert', '--no-edit', 'HEAD');
    const by = site.git('rev-parse', '--short=8', 'HEAD~1');
    expect(verifyRecord(site.root)).toContainEqual(
      expect.stringMatching(new RegExp(`^${file} .*${by}`)),
    );
  },
);
