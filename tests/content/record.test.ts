import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { execaSync } from 'execa';
import { unzipSync } from 'fflate';
import { h } from 'hastscript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import {
  isUntouched,
  makeVersion,
  packVersion,
  readVersion,
  type Version,
} from '@/lib/content/history/version';
import { unpackHtml } from '@/lib/content/history/version-html';
import { makePack } from '@/scripts/record/inspection-pack';
import { NoGitHistoryError, verifyRecord } from '@/scripts/record/verify-record';
import { writeRecord } from '@/scripts/record/write-record';
import { SAMPLE } from './sample';

const GRIEVANCES = 'content/policies/customer-grievances.mdx';
const FOLDER = 'content/history/customer-grievances';

let root: string;

const git = (...args: string[]) =>
  execaSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd: root,
  });

/** Commits everything as on a day. */
function commit(day: string): void {
  git('add', '--all');
  execaSync(
    'git',
    ['-c', 'user.name=Test', '-c', 'user.email=t@example.com', 'commit', '-qm', day],
    {
      cwd: root,
      env: { GIT_COMMITTER_DATE: `${day}T12:00:00+05:30` },
    },
  );
}

function edit(change: (text: string) => string): void {
  const file = join(root, GRIEVANCES);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const withLead = (lead: string) => edit((text) => text.replace(/^lead: .*$/m, `lead: ${lead}`));

const names = () => readdirSync(join(root, FOLDER)).sort();

function read(name: string): Version {
  const version = readVersion(unpackHtml(readFileSync(join(root, FOLDER, name))) ?? '');
  if (!version) throw new Error(`${name} holds no version`);
  return version;
}

/** Three versions of the page, on the first of three months, each merged on its day. */
function threeVersions(): void {
  for (const [day, lead] of [
    ['2026-02-01', 'Second lead.'],
    ['2026-03-01', 'Third lead.'],
  ] as const) {
    withLead(lead);
    writeRecord(root, { today: day, note: `Now --> ${lead}` });
    commit(day);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'record-'));
  cpSync(join(SAMPLE, 'content'), join(root, 'content'), { recursive: true });
  rmSync(join(root, 'content/history'), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  writeRecord(root, { today: '2026-01-01', note: undefined });
  commit('2026-01-01');
});

afterEach(() => rmSync(root, { recursive: true }));

test('a page that reads the same has no new version, also with other white space', () => {
  edit((text) => `${text.replaceAll('\n\n', '\n\n\n')}\n`);
  expect(writeRecord(root, { today: '2026-02-01', note: 'Nothing' })).toEqual([]);
});

test('a version says what the page said, why it changed, and which one it follows', () => {
  threeVersions();
  expect(names()).toEqual(['2026-01-01.html.br', '2026-02-01.html.br', '2026-03-01.html.br']);
  const [first, second] = [read('2026-01-01.html.br'), read('2026-02-01.html.br')];
  expect(second).toMatchObject({ previous: first.hash, note: 'Now --> Second lead.' });
  expect(second.document).toContain('Second lead.');
  expect(second.document).toMatch(
    /<meta name="robots" content="noindex">.*href="\/customer-grievances"/s,
  );
  expect(second.document).not.toContain('<script');
  expect(verifyRecord(root, '2026-04-01')).toEqual([]);
});

test('a change that is not merged is recorded once, however often it is changed again', () => {
  git('checkout', '--quiet', '-b', 'change');
  withLead('A draft.');
  writeRecord(root, { today: '2026-02-01', note: 'Another lead' });
  commit('2026-02-01');
  withLead('The final text.');
  writeRecord(root, { today: '2026-02-03', note: 'Another lead' });
  expect(names()).toEqual(['2026-01-01.html.br', '2026-02-03.html.br']);
  commit('2026-02-03');
  expect(verifyRecord(root, '2026-02-03')).toEqual([]);
});

test('each change of one day has a version of its own once the one before is merged', () => {
  threeVersions();
  for (let number = 2; number <= 10; number++) {
    withLead(`Lead ${number} of the day.`);
    writeRecord(root, { today: '2026-03-01', note: 'Again' });
    commit('2026-03-01');
  }
  expect(names()).toContain('2026-03-01-2.html.br');
  expect(read('2026-03-01-10.html.br').document).toContain('Lead 10 of the day.');
  expect(verifyRecord(root, '2026-03-01')).toEqual([]);
});

test('a pack has the version that another one replaced on its first day', () => {
  threeVersions();
  const pack = unzipSync(makePack(readContentTree(root), { from: '2026-03-01', to: '2026-03-01' }));
  expect(Object.keys(pack).filter((file) => file.startsWith('versions/customer'))).toEqual(
    ['2026-02-01', '2026-03-01'].map((day) => `versions/customer-grievances/${day}.html`),
  );
});

test('several pages that read differently are one finding, which names each of them', () => {
  const file = join(root, 'content/settings/contact.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('support@', 'help@'));
  const { findings } = checkContent({ tree: readContentTree(root), today: '2026-02-01' });
  expect(findings.filter(({ rule }) => rule === 'record-missing')).toMatchObject([
    { severity: 'warning', message: expect.stringMatching(/on (\/[a-z-]+, )+\/[a-z-]+$/) },
  ]);
});

test('what takes effect by date is recorded ahead, and again when it changes before its day', () => {
  const later = join(root, GRIEVANCES.replace('.mdx', '.2026-06-01.mdx'));
  const text = readFileSync(join(root, GRIEVANCES), 'utf8');
  writeFileSync(later, text.replace(/^lead: .*$/m, 'lead: From June on.'));
  writeRecord(root, { today: '2026-02-01', note: 'A new lead' });
  commit('2026-02-01');
  expect(read('2026-06-01.html.br').document).toContain('From June on.');
  withLead('Until June.');
  writeRecord(root, { today: '2026-03-01', note: 'Another' });
  commit('2026-03-01');
  expect(read('2026-06-01.html.br').previous).toBe(read('2026-03-01.html.br').hash);
  expect(verifyRecord(root, '2026-07-01')).toEqual([]);
});

test('an edit of the past is found with its day, by hashes alone and where the hash fits again', () => {
  threeVersions();
  const file = join(root, FOLDER, '2026-02-01.html.br');
  const touched = { ...read('2026-02-01.html.br'), note: 'Something else' };
  writeFileSync(file, packVersion(touched));
  expect(isUntouched(touched)).toBe(false);
  expect(verifyRecord(root, '2026-04-01')[0]).toContain(
    'the version of 1 February 2026 was touched',
  );
  const { findings } = checkContent({ tree: readContentTree(root), today: '2026-04-01' });
  expect(findings).toContainEqual(
    expect.objectContaining({
      rule: 'record-broken',
      severity: 'error',
      file: `${FOLDER}/2026-02-01.html.br`,
    }),
  );
  rmSync(file);
  expect(verifyRecord(root, '2026-04-01')[0]).toMatch(/1 January 2026 was touched, or one between/);
});

test('a version that can run code, unpacks without end or is a link is an error', () => {
  threeVersions();
  const page = '/customer-grievances';
  const body = h(null, [h('script', 'fetch("/api/me")')]);
  const path = (name: string) => join(root, FOLDER, `${name}.html.br`);
  const { hash } = read('2026-03-01.html.br');
  writeFileSync(
    path('2026-03-02'),
    packVersion(makeVersion({ page, day: '2026-03-02', note: 'Same', previous: hash }, body)),
  );
  writeFileSync(path('2026-03-03'), brotliCompressSync(Buffer.alloc(2 ** 27)));
  symlinkSync('/dev/zero', path('2026-03-04'));
  const { findings } = checkContent({ tree: readContentTree(root), today: '2026-04-01' });
  const broken = findings.filter(({ rule }) => rule === 'record-broken');
  expect(broken.map(({ file, message }) => [file.slice(-18, -8), message])).toEqual([
    ['2026-03-02', expect.stringContaining('<script>')],
    ['2026-03-03', expect.stringContaining('is not a version')],
    ['2026-03-04', expect.stringContaining('is not a version')],
  ]);
});

test('git shows an edit of the past whose chain was computed again', () => {
  threeVersions();
  rmSync(join(root, FOLDER), { recursive: true });
  withLead('Never said.');
  writeRecord(root, { today: '2026-01-01', note: undefined });
  commit('2026-05-01');
  expect(verifyRecord(root, '2026-05-02')).toContainEqual(
    expect.stringMatching(
      /2026-01-01\.html\.br: the version of 1 January 2026 was touched by commit \w+ of 1 May 2026/,
    ),
  );
});

test('a shallow clone is told that it can’t be compared', () => {
  threeVersions();
  const clone = mkdtempSync(join(tmpdir(), 'shallow-'));
  execaSync('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone]);
  expect(() => verifyRecord(clone, '2026-04-01')).toThrow(NoGitHistoryError);
  rmSync(clone, { recursive: true });
});
