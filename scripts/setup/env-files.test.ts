import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loadEnvFiles } from './env-files';
import { Problem } from './problem.mjs';

let root: string;
const write = (name: string, text: string | Buffer) => writeFileSync(join(root, name), text);

/** The sentence and the remedy for a file that stops the start. */
function problem() {
  try {
    loadEnvFiles(root);
  } catch (error) {
    expect(error).toBeInstanceOf(Problem);
    return error instanceof Problem ? `${error.message} ${error.remedy}` : '';
  }
  return undefined;
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'env-files-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['ONE', 'TWO', 'THREE']) vi.stubEnv(name, undefined);
});

test('the environment has precedence over .env.local, and .env.local over .env', () => {
  vi.stubEnv('ONE', 'environment');
  write('.env.local', 'ONE=local\nTWO=local\n');
  write('.env', 'ONE=env\nTWO=env\nTHREE=env\n');
  loadEnvFiles(root);
  const { ONE, TWO, THREE } = process.env;
  expect([ONE, TWO, THREE]).toEqual(['environment', 'local', 'env']);
});

test('a variable that is empty in the environment stays so', () => {
  vi.stubEnv('ONE', '');
  write('.env', 'ONE=env\n');
  loadEnvFiles(root);
  expect(process.env.ONE).toBe('');
});

test.each([
  '.env.production',
  '.env.production.local',
  '.env.development',
  '.env.development.local',
  '.env.test',
  '.env.test.local',
  '.env.staging',
  '.env.bak',
])('%s, which would be ignored or be read by Next alone, is named with a remedy', (name) => {
  write('.env', 'ONE=env\n');
  write(name, 'TWO=other\n');
  expect(problem()).toContain(`${name} is not read`);
  expect(problem()).toMatch(/to \.env or \.env\.local/);
  expect([process.env.ONE, process.env.TWO]).toEqual([undefined, undefined]);
});

test('several files that are not read are all named', () => {
  write('.env.test', '');
  write('.env.production', '');
  expect(problem()).toContain('.env.production and .env.test are not read');
});

test('the start goes on with the examples, a folder, a swap file of .env or no file at all', () => {
  expect(problem()).toBeUndefined();
  write('.env.example', 'ONE=example\n');
  write('.env.live.example', 'ONE=example\n');
  write('.env.swp', 'x');
  mkdirSync(join(root, '.env.d'));
  expect(problem()).toBeUndefined();
  expect(process.env.ONE).toBeUndefined();
});

test.each([
  ['a line in the form of YAML', 'ONE=1\n\nTWO: secret-value\n', 3],
  ['a name alone', 'secret-value\n', 1],
  ['a name with a space', 'ONE TWO=secret-value\n', 1],
  ['quotes that do not end', 'ONE=1\nTWO="secret-value\nTHREE=3\n', 2],
  ['text after the quotes', `ONE='a\nb'\nTWO='secret'-value\n`, 3],
])('%s is named by file and line, and its value is not shown', (_, text, line) => {
  write('.env.local', text);
  expect(problem()).toContain(`.env.local, line ${line}`);
  expect(problem()).not.toContain('secret');
  expect(process.env.ONE).toBeUndefined();
});

test('a file of another encoding is named', () => {
  write('.env', Buffer.from('ONE=1\n', 'utf16le'));
  expect(problem()).toContain('.env, line 1');
});

test('settings in every allowed form are added', () => {
  write(
    '.env',
    '\ufeff# a comment\r\n  export ONE = a=b # more\r\nTWO="two\nlines" # more\n\nTHREE=\n',
  );
  expect(problem()).toBeUndefined();
  const { ONE, TWO, THREE } = process.env;
  expect([ONE, TWO, THREE]).toEqual(['a=b', 'two\nlines', '']);
});

test('a file that cannot be read is named', () => {
  mkdirSync(join(root, '.env'));
  expect(problem()).toContain('.env cannot be read (EISDIR)');
});
