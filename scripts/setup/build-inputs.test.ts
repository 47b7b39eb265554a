import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashInputs, inputSettings } from './build-inputs';

let root: string;
const noon = new Date('2026-11-20T12:00:00Z');

const write = (path: string, text: string) => {
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
])('a change of %s makes another build', (path, text) => {
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
])('a change of %s makes no other build', (path) => {
  const before = hash();
  write(path, 'new');
  expect(hash()).toBe(before);
});

test('a file that moves makes another build', () => {
  const before = hash();
  rmSync(join(root, 'content/faqs/one.mdx'));
  write('content/faqs/uno.mdx', 'One');
  expect(hash()).not.toBe(before);
});

test('PORT and DATA_DIR make no other build, a setting of the build does', () => {
  expect(hash({ PORT: '3001', DATA_DIR: '/tmp/x' })).toBe(hash());
  expect(hash({ APP_MODE: 'live' })).not.toBe(hash());
});

test('a new day begins at midnight in India, when other content may be in force', () => {
  const evening = hash({}, new Date('2026-11-20T18:29:59Z'));
  expect(evening).toBe(hash());
  expect(hash({}, new Date('2026-11-20T18:30:00Z'))).not.toBe(evening);
});

const settings = (env: Record<string, string>) => Object.fromEntries(inputSettings(env));

test('the settings of a build are those that it reads, and no others', () => {
  const env = {
    APP_MODE: 'live',
    NEXT_PUBLIC_API_BASE: '/api',
    DHAN_BASE_URL: 'https://broker.example.com',
    SITE_URL: 'https://www.example.com',
    PORT: '3001',
    DATA_DIR: '/tmp/data',
    DATABASE_URL: 'postgres://localhost/x',
  };
  expect(settings(env)).toEqual({
    APP_MODE: 'live',
    NEXT_PUBLIC_API_BASE: '/api',
    DHAN_BASE_URL: 'https://broker.example.com',
    SITE_URL: 'https://www.example.com',
  });
});

test('an empty setting counts as unset, and the mode is sandbox without one', () => {
  expect(settings({ APP_MODE: '', NEXT_PUBLIC_API_BASE: '', SITE_URL: '' })).toEqual({
    APP_MODE: 'sandbox',
  });
});

test.each(['http://localhost:3000', 'http://192.168.1.10', 'nonsense'])(
  'an address of the sandbox, such as %s, rebuilds nothing',
  (address) => {
    expect(settings({ SITE_URL: address, DHAN_BASE_URL: address })).toEqual({
      APP_MODE: 'sandbox',
    });
  },
);
