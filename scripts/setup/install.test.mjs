import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dependenciesAreCurrent, npmProblem } from './install.mjs';

let root;
const writeLock = (path, packages) =>
  writeFileSync(join(root, path), JSON.stringify({ packages: { '': {}, ...packages } }));
const installed = (packages) => writeLock('node_modules/.package-lock.json', packages);

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const elsewhere = { version: '1.0.0', optional: true, os: ['plan9'], cpu: ['mips'] };
const here = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dependencies-'));
  mkdirSync(join(root, 'node_modules'));
  writeLock('package-lock.json', {
    'node_modules/zod': zod,
    'node_modules/binary-elsewhere': elsewhere,
    'node_modules/binary-here': here,
  });
});
afterEach(() => rmSync(root, { recursive: true }));

test('packages that were installed by hand are kept', () => {
  installed({ 'node_modules/zod': zod, 'node_modules/binary-here': here });
  expect(dependenciesAreCurrent(root)).toBe(true);
});

test.each([
  ['nothing is installed', undefined],
  ['a package is missing', { 'node_modules/binary-here': here }],
  [
    'the binaries are those of another platform',
    { 'node_modules/zod': zod, 'node_modules/binary-elsewhere': elsewhere },
  ],
  [
    'a version differs',
    { 'node_modules/zod': { ...zod, version: '4.6.6' }, 'node_modules/binary-here': here },
  ],
])('packages must be installed when %s', (_, packages) => {
  if (packages) installed(packages);
  expect(dependenciesAreCurrent(root)).toBe(false);
});

test('packages must be installed again when the lock file has changed', () => {
  installed({ 'node_modules/zod': zod, 'node_modules/binary-here': here });
  expect(dependenciesAreCurrent(root)).toBe(true);
  writeLock('package-lock.json', { 'node_modules/zod': { ...zod, version: '5.0.0' } });
  expect(dependenciesAreCurrent(root)).toBe(false);
});

test.each([
  ['ENOTFOUND', "npm's registry cannot be reached"],
  ['ECONNREFUSED', "npm's registry cannot be reached"],
  ['ETIMEDOUT', "npm's registry cannot be reached"],
  ['EAI_AGAIN', "npm's registry cannot be reached"],
  ['ENOSPC', 'The disk filled up'],
  ['EACCES', 'npm was not allowed to write'],
  ['EUSAGE', 'package.json and package-lock.json do not agree'],
  ['EINTEGRITY', 'npm could not install the packages (EINTEGRITY)'],
])('npm’s error %s becomes a sentence with a remedy', (code, sentence) => {
  const problem = npmProblem(`npm error code ${code}\nnpm error syscall x`, '/here');
  expect(problem.message).toContain(sentence);
  expect(problem.remedy).toMatch(/\.$/);
});
