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

test('leaves nothing behind in a folder that can be written to', () => {
  checkWritable(root);
  expect(readdirSync(root, { recursive: true })).toEqual(['.cache']);
});

test('says so when it cannot write there', () => {
  // Root may write anywhere, but not below a file.
  writeFileSync(join(root, 'file'), '');
  expect(() => checkWritable(join(root, 'file'))).toThrow(/cannot be written to \(ENOTDIR\)/);
});

test('says how much room there is and how much is needed', () => {
  checkSpace(root, 0.000_001);
  expect(() => checkSpace(root, 1e9)).toThrow(
    /^There is not enough space in .+: only [\d.]+ GB is free/,
  );
});
