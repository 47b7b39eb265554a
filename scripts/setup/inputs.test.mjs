import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs } from './inputs.mjs';

let root;
const noon = new Date('2026-11-20T12:00:00Z');

const write = (path, text) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const hash = (env = {}, now = noon) => hashInputs(root, { env, now });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'inputs-'));
  write('content/faqs/one.mdx', 'One');
  write('app/page.tsx', 'page');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['content/faqs/one.mdx', 'Two'],
  ['content/faqs/two.mdx', 'new'],
  ['app/page.tsx', 'changed'],
  ['lib/domain/money.ts', 'new'],
  ['public/images/a.svg', 'new'],
  ['public/.well-known/security.txt', 'new'],
  ['scripts/build.ts', 'new'],
  ['package-lock.json', '{ }'],
  ['next.config.mjs', 'new'],
  ['postcss.config.mjs', 'new'],
  ['.env.production', 'NEXT_PUBLIC_API_BASE=/x'],
])('a change of %s is another build', (path, text) => {
  const before = hash();
  write(path, text);
  expect(hash()).not.toBe(before);
});

test.each([
  'README.md',
  'docs/architecture.md',
  'tests/e2e/site.spec.ts',
  'lib/domain/money.test.ts',
  'vitest.config.ts',
  'next-env.d.ts',
  'tsconfig.tsbuildinfo',
  '.env',
  '.data/database',
  'content/.DS_Store',
  'public/modules/frame-ABC.js',
])('a change of %s is not', (path) => {
  const before = hash();
  write(path, 'new');
  expect(hash()).toBe(before);
});

test('a file that moves is another build', () => {
  const before = hash();
  rmSync(join(root, 'content/faqs/one.mdx'));
  write('content/faqs/uno.mdx', 'One');
  expect(hash()).not.toBe(before);
});

test('PORT and DATA_DIR rebuild nothing, a setting of the build does', () => {
  expect(hash({ PORT: '3001', DATA_DIR: '/tmp/x' })).toBe(hash());
  expect(hash({ APP_MODE: 'live' })).not.toBe(hash());
});

test('the day turns at midnight in India, when other content may be in force', () => {
  const evening = hash({}, new Date('2026-11-20T18:29:59Z'));
  expect(evening).toBe(hash());
  expect(hash({}, new Date('2026-11-20T18:30:00Z'))).not.toBe(evening);
});
