import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkSpace, checkWritable } from './folder.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folder-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('the check of a writable folder leaves no file behind', () => {
  checkWritable(root);
  expect(readdirSync(root, { recursive: true })).toEqual(['.cache']);
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
