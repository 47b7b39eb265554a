import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { execaSync } from 'execa';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readBaseTree } from './base-tree';

const repository = mkdtempSync(join(tmpdir(), 'base-tree-'));
const root = join(repository, 'site');

function git(...args: string[]): void {
  const settings = ['user.name=Test', 'user.email=test@example.com', 'commit.gpgsign=false'];
  const options = settings.flatMap((setting) => ['-c', setting]);
  execaSync('git', [...options, ...args], { cwd: repository });
}

function commit(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'A version');
}

/** Returns the files of a base with their texts, or the reason for its absence. */
function read(version?: string) {
  const base = readBaseTree(root, version);
  return 'tree' in base
    ? Object.fromEntries(base.tree.files.map((file) => [file.path, file.text()]))
    : base.reason;
}

beforeAll(() => {
  git('init', '--quiet', '--initial-branch=main');
  commit({ 'README.md': 'No documents yet.\n' });
  git('tag', 'empty');
  mkdirSync(join(root, 'content/coupons'), { recursive: true });
  symlinkSync('/etc/hosts', join(root, 'content/coupons/link.yaml'));
  commit({
    'content/coupons/b.yaml': 'code: B\n',
    'content/coupons/é 1.yaml': 'code: É\n',
    'content/coupons/large.yaml': 'x'.repeat(300 * 1024),
  });
  git('switch', '--quiet', '--create', 'change');
  commit({ 'content/coupons/b.yaml': 'code: NEW\n' });
  git('switch', '--quiet', 'main');
  commit({ 'content/coupons/b.yaml': 'code: LATER\n' });
  git('switch', '--quiet', 'change');
});
afterAll(() => rmSync(repository, { recursive: true }));

test('a branch is compared with the version where it left main, without links and large files', () => {
  expect(read()).toEqual({
    'content/coupons/b.yaml': 'code: B\n',
    'content/coupons/é 1.yaml': 'code: É\n',
  });
});

test('a branch is compared with the version that is named', () => {
  expect(read('main')).toMatchObject({ 'content/coupons/b.yaml': 'code: LATER\n' });
});

test('a refusal of git is told in its own words', () => {
  const config = join(repository, '.git/config');
  const written = readFileSync(config, 'utf8');
  onTestFinished(() => writeFileSync(config, written));
  writeFileSync(config, '[core\n');
  expect(() => read('main')).toThrow(/^git says: .*bad config line 1/);
  expect(() => read()).toThrow(/^git says: .*bad config line 1/);
});

test('an object that git has lost is no empty document', () => {
  const [hash = ''] = execaSync('git', ['rev-parse', 'main:site/content/coupons/b.yaml'], {
    cwd: repository,
    lines: true,
  }).stdout;
  const file = join(repository, '.git/objects', hash.slice(0, 2), hash.slice(2));
  const written = readFileSync(file);
  onTestFinished(() => writeFileSync(file, written));
  rmSync(file);
  expect(() => read('main')).toThrow('content/coupons/b.yaml');
});

test('without a version to compare with, the reason is said', () => {
  expect(read('no-such')).toBe('git knows no version no-such');
  expect(read('--output=x')).toBe('git knows no version --output=x');
  expect(read('empty')).toBe('the version empty has no documents in this folder');
  expect(readBaseTree(tmpdir())).toEqual({
    reason: 'the folder has no git history with a default branch',
  });
});
