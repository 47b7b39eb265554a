import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { write } from './write';

// Each test starts a process.
vi.setConfig({ testTimeout: 30_000 });

const CANARY = 'canary-7d20c5';

interface Outcome {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

function contentCheck(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const command = ['node_modules/tsx/dist/cli.mjs', 'scripts/content-check.ts', ...args];
  return new Promise((done) => {
    execFile(
      process.execPath,
      command,
      { env: { ...process.env, HOSTILE_CANARY: CANARY, ...env } },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

const root = mkdtempSync(join(tmpdir(), 'content-check-'));
const statements = readdirSync('content/disclaimer').slice(0, 4);

/** 40 mistakes in 12 files. */
beforeAll(() => {
  cpSync('content', join(root, 'content'), { recursive: true });
  cpSync('public', join(root, 'public'), { recursive: true });
  for (let number = 1; number <= 8; number++)
    write(
      join(root, `content/coupons/hostile-${number}.yaml`),
      `code: hostile${number}\npercent: 050\nvalidFrom: 2026-02-30\nwhatever: 1\n`,
    );
  for (const name of statements)
    appendFileSync(
      join(root, `content/disclaimer/${name}`),
      '\nSee [this](/nowhere) and {process.env.HOSTILE_CANARY}.\n',
    );
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('npm run content:check', () => {
  test('the check succeeds on the documents of this repository, and prints how many there are', async () => {
    const { code, stdout } = await contentCheck([]);
    expect(stdout).toMatch(/^\d+ documents, no problems\n$/);
    expect(code).toBe(0);
  });

  test('the check prints 40 mistakes in 12 files as 40 lines, sorted, each with its remedy', async () => {
    const { code, stdout } = await contentCheck(['--root', root]);
    const lines = stdout.split('\n').filter((line) => line.startsWith('content/'));
    expect(lines).toHaveLength(40);
    for (const line of lines)
      expect(line).toMatch(/^content\/[a-z0-9/.-]+:\d+:\d+ error [a-z]+(?:-[a-z]+)+ \S/);
    const places = lines.map((line) => line.split(/[: ]/).slice(0, 3));
    expect(places).toEqual(places.toSorted(byPlace));
    expect(stdout.split('\n').filter((line) => /^ {4}\S/.test(line))).toHaveLength(40);
    expect(stdout).toMatch(/\n40 errors, 0 warnings\n$/);
    expect(stdout).not.toContain(CANARY);
    expect(code).toBe(1);
  });

  test('the check prints only JSON to its output', async () => {
    const { code, stdout } = await contentCheck(['--root', root, '--format', 'json']);
    const findings = z
      .array(
        z.strictObject({
          file: z.string(),
          line: z.int().positive(),
          column: z.int().positive(),
          severity: z.enum(['error', 'warning']),
          rule: z.string(),
          message: z.string().min(1),
          remedy: z.string().min(1),
        }),
      )
      .parse(JSON.parse(stdout));
    expect(findings).toHaveLength(40);
    expect(new Set(findings.map(({ file }) => file)).size).toBe(12);
    expect(stdout).not.toContain(CANARY);
    expect(code).toBe(1);
  });

  test('the check prints annotations for GitHub, each on one line', async () => {
    const { stdout } = await contentCheck(['--root', root, '--format', 'github']);
    const lines = stdout.trimEnd().split('\n');
    expect(lines).toHaveLength(40);
    for (const line of lines)
      expect(line).toMatch(/^::error file=content\/[^,:]+,line=\d+,col=\d+,title=[a-z-]+::\S/);
  });

  test.each([
    ['an unknown format', ['--format', 'xml'], '--format is text, json or github.'],
    ['a date that does not exist', ['--today', '2026-02-30'], '--today is a day'],
    ['an unknown option', ['--fast'], "Unknown option '--fast'"],
    ['a folder without content', ['--root', tmpdir()], 'has no folder named content'],
  ])('the check rejects %s', async (_, args, sentence) => {
    const { code, stdout, stderr } = await contentCheck(args);
    expect(stderr).toContain(sentence);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  test('the command fails when the check itself fails', async () => {
    const broken = 'data:text/javascript,delete%20Array.prototype.toSorted';
    const { code, stdout, stderr } = await contentCheck([], { NODE_OPTIONS: `--import=${broken}` });
    expect(stderr).toContain('The check itself broke down');
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });
});

function byPlace(a: readonly string[], b: readonly string[]): number {
  const [file = '', line = '', column = ''] = a;
  const [otherFile = '', otherLine = '', otherColumn = ''] = b;
  if (file !== otherFile) return file < otherFile ? -1 : 1;
  return Number(line) - Number(otherLine) || Number(column) - Number(otherColumn);
}
