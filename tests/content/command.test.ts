import { execFile, execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { githubOutput } from '@/lib/content/check/report/output';
import { contentCheck as runCommand } from '@/scripts/check/check-command';
import { copySample, keepPrinted } from './copied-sample';
import { SAMPLE, TODAY } from './sample';
import { write } from './write';

const CANARY = 'canary-7d20c5';
const BROKEN = '--import=data:text/javascript,delete%20Array.prototype.toSorted';

interface Outcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command on a folder, by default the sample content, on its day. */
function contentCheck(args: readonly string[], { root = SAMPLE, ci = '' } = {}): Outcome {
  vi.stubEnv('CI', ci);
  vi.stubEnv('HOSTILE_CANARY', CANARY);
  const printed = keepPrinted();
  const onDay = args.includes('--today') ? [] : ['--today', TODAY];
  try {
    return { code: runCommand(['--root', root, ...onDay, ...args]), ...printed };
  } finally {
    vi.restoreAllMocks();
  }
}

const finding = z.strictObject({
  file: z.string(),
  line: z.int().positive(),
  column: z.int().positive(),
  severity: z.enum(['error', 'warning']),
  rule: z.string(),
  message: z.string().min(1),
  remedy: z.string().min(1),
});
const described = z.object({ id: z.string(), shortDescription: z.object({ text: z.string() }) });
const sarif = z.object({
  version: z.literal('2.1.0'),
  runs: z.tuple([
    z.object({
      tool: z.object({ driver: z.object({ rules: z.array(described) }) }),
      results: z.array(
        z.object({
          ruleId: z.string(),
          ruleIndex: z.int(),
          level: z.enum(['error', 'warning']),
          message: z.object({ text: z.string().min(1) }),
          locations: z.tuple([z.object({ physicalLocation: z.unknown() })]),
        }),
      ),
    }),
  ]),
});

describe('twenty-four mistakes in eight files', () => {
  let root = '';
  const outcome = (...args: string[]) => contentCheck(args, { root });

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'content-check-'));
    for (const folder of ['content', 'public'])
      cpSync(join(SAMPLE, folder), join(root, folder), { recursive: true });
    for (let number = 1; number <= 4; number++)
      write(
        join(root, `content/coupons/wrong${number}.yaml`),
        'percent: many\nvalidFrom: 2026-02-30\nvalidUntil: soon\n',
      );
    for (const name of readdirSync(join(root, 'content/disclaimer')).slice(0, 4))
      appendFileSync(
        join(root, 'content/disclaimer', name),
        '\n<A /> {process.env.HOSTILE_CANARY} <B />\n',
      );
    return () => rmSync(root, { recursive: true });
  });

  test('are printed a line each, sorted, each with its remedy, and the check fails', () => {
    const { code, stdout } = outcome();
    const lines = stdout.split('\n').filter((line) => line.startsWith('content/'));
    expect(lines).toHaveLength(24);
    for (const line of lines)
      expect(line).toMatch(/^content\/[a-z0-9/.-]+:\d+:\d+ error [a-z]+(?:-[a-z]+)+ \S/);
    const files = lines.map((line) => line.replace(/:.*/, ''));
    expect(files).toEqual(files.toSorted());
    expect(stdout.match(/\n {4}\S/g)).toHaveLength(24);
    expect(stdout).toContain('\n\n24 errors, 0 warnings in 8 files\n');
    expect(stdout).toContain(
      '\n1 check runs once content/coupons/wrong1.yaml is valid: offer-unknown.\n',
    );
    expect(stdout).not.toContain(CANARY);
    expect(code).toBe(1);
  });

  test('are SARIF with all rules', () => {
    const { runs } = sarif.parse(JSON.parse(outcome('--format', 'sarif').stdout));
    const [{ tool, results }] = runs;
    expect(results).toHaveLength(24);
    for (const { ruleId, ruleIndex } of results)
      expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(results[0]?.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: 'content/coupons/wrong1.yaml' },
      region: { startLine: 1, startColumn: 10 },
    });
  });

  test('can be listed by rule, as JSON', () => {
    const { code, stdout } = outcome('--rule', 'schema-type', '--format', 'json');
    const findings = z.array(finding).parse(JSON.parse(stdout));
    expect(findings).toHaveLength(4);
    expect(githubOutput(findings)).toMatch(
      /^(?:::error file=content\/[^,:]+,line=\d+,col=\d+,title=schema-type::\S.*\n){4}$/,
    );
    expect(code).toBe(1);
  });
});

test('the check of content without mistakes says how many documents there are', () => {
  const { code, stdout } = contentCheck([]);
  // A disclosure that this change words anew is a warning until the merge.
  expect(stdout).toMatch(
    /^\d+ documents, no problems\n$|\n0 errors, \d+ warnings? in \d+ files?\n$/,
  );
  expect(code).toBe(0);
});

test('a warning does not fail the check, and --all shows those that somebody acknowledged', () => {
  const root = copySample();
  write(join(root, 'content/coupons/diwali20.yaml'), 'percent: 25\n');
  const { code, stdout } = contentCheck([], { root });
  expect(stdout).toMatch(/\n0 errors, \d+ warnings? in /);
  expect(code).toBe(0);
  expect(contentCheck(['--all']).stdout).toMatch(/\n {4}Acknowledged by .+ on 2026-/);
});

test('--live lists what a firm answers before it goes live by question, and names how to leave it open', () => {
  vi.stubEnv('GO_LIVE_WITHOUT', 'gstin');
  const { code, stdout } = contentCheck(['--live']);
  expect(code).toBe(1);
  expect(stdout).not.toContain('no problems');
  expect(stdout).toMatch(
    /\ntelephone: .+\ncontent\/settings\/contact\.yaml:\d+:\d+ error telephone .+\n {4}\S/,
  );
  expect(stdout).toMatch(/\ncontent\/settings\/firm\.yaml:\d+:\d+ warning gstin /);
  const [, open = ''] = /GO_LIVE_WITHOUT=([a-z,-]+)\n$/.exec(stdout) ?? [];
  expect(open.split(',')).toContain('telephone');
  vi.stubEnv('GO_LIVE_WITHOUT', `${open},gstin`);
  const all = contentCheck(['--live']);
  expect(all.stdout).not.toContain(' error ');
  expect(all.code).toBe(0);
  expect(contentCheck(['--live', '--format', 'github']).stdout).toContain('title=telephone::');
});

test('a name in GO_LIVE_WITHOUT that no question has is answered with the names', () => {
  vi.stubEnv('GO_LIVE_WITHOUT', 'telephon');
  const { code, stderr } = contentCheck(['--live']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/"telephon".*telephone/);
});

test('--today checks as on that day, and --overdue makes a late month an error', () => {
  const { code, stdout } = contentCheck(['--today', '2026-12-20', '--overdue', 'error']);
  expect(stdout).toContain('content/complaints/2026-11.yaml:1:1 error complaint-overdue ');
  expect(stdout).toContain('\n1 error, 0 warnings in 1 file\n');
  expect(code).toBe(1);
});

test('--base compares with an earlier version of git', () => {
  const root = copySample();
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root });
  git('init', '--quiet');
  git('add', '--all');
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  git(...author, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message=One');
  const settings = join(root, 'content/settings/offers.yaml');
  const text = readFileSync(settings, 'utf8');
  write(settings, text.replace('checkout.example.com/mcx', 'pay.example.com/mcx'));
  const { code, stdout } = contentCheck(['--base', 'HEAD'], { root });
  expect(stdout).toMatch(/^content\/settings\/offers\.yaml:\d+:\d+ warning protected-changed /m);
  expect(stdout).toContain('https://checkout.example.com/mcx');
  expect(code).toBe(0);
});

test('a check that can’t compare says why, and fails in CI and where a version is named', () => {
  const root = copySample();
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  write(join(root, '.git/config'), '[core\n');
  const here = contentCheck([], { root });
  expect(here).toMatchObject({ code: 0, stderr: expect.stringMatching(/git says: .*bad config/) });
  const named = contentCheck(['--base', 'main'], { root });
  expect(named).toMatchObject({ code: 2, stderr: expect.stringMatching(/git says: .*bad config/) });
  const inCi = contentCheck(['--format', 'github'], { root, ci: 'true' });
  expect(inCi).toMatchObject({
    code: 2,
    stderr: named.stderr.replace('main', 'an earlier version'),
  });
  rmSync(join(root, '.git'), { recursive: true });
  const without = contentCheck([], { root, ci: 'true' });
  expect(without).toMatchObject({ code: 2, stderr: expect.stringContaining('fetch-depth: 0') });
});

test('--explain says why a rule exists, with a wrong example and a right one', () => {
  const { code, stdout } = contentCheck(['--explain', 'number-form']);
  expect(stdout).toMatch(/^number-form \(error\): [A-Z].*\.\n/);
  expect(stdout).toMatch(/\n {2}wrong:\n {4}percent: 050\n {2}right: /);
  expect(code).toBe(0);
});

test('a file that is gone is an error while a document or an earlier version refers to it', () => {
  const root = copySample();
  appendFileSync(
    join(root, 'content/policies/refund-policy.mdx'),
    '\n[The charter](/docs/charter.pdf#page=2).\n',
  );
  const version = 'content/history/customer-grievances/2026-01-01.html';
  appendFileSync(join(root, version), '<img src="/images/gone.svg" alt="Steps">\n');
  const { stdout } = contentCheck([], { root });
  expect(stdout).toMatch(/refund-policy\.mdx:\d+:\d+ error link-dead .*charter\.pdf/);
  expect(stdout).toContain(`${version}:1:1 error image-missing`);
});

test.each([
  ['an unknown rule', ['--rule', 'number-from'], 'Did you mean "number-form"?'],
  ['a version that git does not know', ['--base', 'no-such'], 'Not compared with no-such'],
  ['a folder without content', ['--root', tmpdir()], 'has no folder named content'],
])('the command rejects %s', (_, args, sentence) => {
  const { code, stdout, stderr } = contentCheck(args);
  expect(stderr).toContain(sentence);
  expect(stdout).toBe('');
  expect(code).toBe(2);
});

test('the process of the command fails when the check itself fails', async () => {
  const command = ['--import', 'tsx', 'scripts/content-check.ts', '--root', SAMPLE];
  const env = { ...process.env, NODE_OPTIONS: BROKEN };
  const failure: unknown = await promisify(execFile)(process.execPath, command, { env }).catch(
    (error: unknown) => error,
  );
  expect(failure).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('The check itself broke down'),
  });
});
