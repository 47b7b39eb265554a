import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkPath, checkSpace, checkWritable } from './folder.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the check of a writable folder leaves no file behind', () => {
  checkWritable(root);
  expect(readdirSync(root, { recursive: true })).toEqual(['.cache']);
});

test.each(['a#b', '100% done', 'why?', 'a*b', 'a:b', 'a\\b'])(
  'the folder %s, in whose path the site can’t be built, is named with a remedy',
  (name) => {
    expect(() => checkPath(join(root, name, 'site'))).toThrow(
      `has ${/[^\w ]/.exec(name)} in its path`,
    );
  },
);

test('a folder may have spaces, brackets, quotes and any letters in its path', () => {
  checkPath(join(root, `my site (2) [new] & 'old' + "x" {y} ;$!`, 'वेबसाइट'));
});

test('a program of a folder whose path is misread ends with the remedy', () => {
  const folder = join(root, 'a?b');
  cpSync('scripts', join(folder, 'scripts'), { recursive: true });
  const command = ['scripts/run.mjs', 'content-build'];
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: folder,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/ has \? in its path.*\n {2}Rename/),
  });
});

test('a folder that is not writable is named', () => {
  // Root may write anywhere, but not below a file.
  writeFileSync(join(root, 'file'), '');
  expect(() => checkWritable(join(root, 'file'))).toThrow(/cannot be written to \(ENOTDIR\)/);
});

test('a full disk is named with the free and the needed space', () => {
  checkSpace(root, 0.000_001);
  expect(() => checkSpace(root, 1e9)).toThrow(
    /^There is not enough space in .+: only [\d.]+ GB is free/,
  );
});
