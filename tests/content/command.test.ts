import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { today } from './real-content';
import { write } from './write';

// Each test starts a process.
vi.setConfig({ testTimeout: 30_000 });

const CANARY = 'canary-7d20c5';

const sarif = z.object({
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.object({
      tool: z.object({
        driver: z.object({
          name: z.string(),
          rules: z.array(
            z.object({
              id: z.string(),
              shortDescription: z.object({ text: z.string().min(1) }),
              help: z.object({ text: z.string().min(1) }),
              defaultConfiguration: z.object({ level: z.enum(['error', 'warning']) }),
            }),
          ),
        }),
      }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          ruleIndex: z.int().min(0),
          level: z.enum(['error', 'warning']),
          message: z.object({ text: z.string().min(1) }),
          locations: z.tuple([
            z.object({
              physicalLocation: z.object({
                artifactLocation: z.object({ uri: z.string().min(1) }),
                region: z.object({
                  startLine: z.int().positive(),
                  startColumn: z.int().positive(),
                }),
              }),
            }),
          ]),
        }),
      ),
    }),
  ]),
});

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
      '\nSee [the list](/nowhere) and {process.env.HOSTILE_CANARY}.\n',
    );
});

afterAll(() => {
  rmSync(root, { recursive: true });
});

describe('npm run content:check', () => {
  test('the check succeeds on the documents of this repository, and prints how many there are', async () => {
    // What compares with the main version ends with the merge, and is for the review.
    const { code, stdout } = await contentCheck(['--today', today, '--base', 'HEAD']);
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
    expect(stdout).toMatch(/\n\n40 errors, 0 warnings in 12 files\n$/);
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

  test('the check prints SARIF 2.1.0 with all rules, and with a region and the remedy of each finding', async () => {
    const { code, stdout } = await contentCheck(['--root', root, '--format', 'sarif']);
    const { runs } = sarif.parse(JSON.parse(stdout));
    const [{ tool, results }] = runs;
    expect(results).toHaveLength(40);
    const { rules } = tool.driver;
    for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId);
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    const [first] = results;
    expect(first?.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'content/coupons/hostile-1.yaml' },
      region: { startLine: 1, startColumn: 7 },
    });
    expect(code).toBe(1);
  });

  test('the check lists the findings of one rule', async () => {
    const { stdout } = await contentCheck(['--root', root, '--rule', 'number-form']);
    expect(stdout).toMatch(/\n8 errors, 0 warnings in \d+ files?\n$/);
  });

  test('the check explains a rule with a wrong and a right example', async () => {
    const { code, stdout } = await contentCheck(['--explain', 'number-form']);
    expect(stdout).toMatch(/^number-form \(error\): /);
    expect(stdout).toContain(
      'percent is written 050, which programs read as different numbers\n    Write the number in plain digits: 50.',
    );
    expect(stdout).toMatch(/\nRight:\n\n {2}content\/coupons\/a\.yaml\n/);
    expect(code).toBe(0);
  });

  test('the check corrects what has one right answer, says so, and follows no symbolic link', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'content-fix-'));
    onTestFinished(() => rmSync(copy, { recursive: true }));
    cpSync('content', join(copy, 'content'), { recursive: true });
    cpSync('public', join(copy, 'public'), { recursive: true });
    const coupon = join(copy, 'content/coupons/festive.yaml');
    write(coupon, '\uFEFF# Until Diwali.\r\ncode: FESTIVE\r\npercent: "5"\r\n');
    const outside = join(copy, 'outside.yaml');
    write(outside, 'code: OUTSIDE\r\npercent: 5\r\n');
    symlinkSync(outside, join(copy, 'content/coupons/outside.yaml'));

    const { stdout, stderr } = await contentCheck(['--root', copy, '--fix']);
    expect(stderr).toContain(
      'Fixed content/coupons/festive.yaml: byte-order mark, line endings, quotes of 1 value.\n',
    );
    expect(readFileSync(coupon, 'utf8')).toBe('# Until Diwali.\ncode: FESTIVE\npercent: 5\n');
    expect(readFileSync(outside, 'utf8')).toContain('\r\n');
    expect(stdout).toMatch(/^content\/coupons\/outside\.yaml:1:1 error file-symlink /);
    expect(readdirSync(join(copy, 'content/coupons'))).toEqual(
      [...readdirSync('content/coupons'), 'festive.yaml', 'outside.yaml'].sort(),
    );
    expect((await contentCheck(['--root', copy, '--fix'])).stderr).not.toContain('Fixed');
  });

  test.each([
    ['an unknown format', ['--format', 'xml'], '--format is text, json, github or sarif.'],
    ['a date that does not exist', ['--today', '2026-02-30'], '--today is a day'],
    ['an unknown option', ['--fast'], "Unknown option '--fast'"],
    ['an unknown rule', ['--rule', 'number-from'], 'Did you mean "number-form"?'],
    ['an unknown rule to explain', ['--explain', 'number-from'], 'Did you mean "number-form"?'],
    ['a version that git does not know', ['--base', 'no-such'], 'git knows no version no-such'],
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
