import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { measureBaseline } from './baseline';
import { prepareBrowser } from './browser';
import { type Count, countTests } from './count-tests';
import { sayWaiting, withLock } from './lock.mjs';
import { prepareBuild } from './prepare-build';
import { Problem } from './problem.mjs';
import { runProgram } from './run-program';
import { showStep } from './step.mjs';

const STEP_MINUTES = 15;

/** A check of `npm test`; one that returns no count is one test by itself. */
export interface TestStep {
  readonly name: string;
  /** Steps that must have passed before. */
  readonly needs?: readonly string[];
  /** @param args Arguments of the command line for the test runner, such as the path of a test. */
  readonly run: (args: readonly string[]) => Promise<Count | undefined>;
}

/** The steps of `npm test` in order, and after them those of `npm run test:full` alone. */
export function testSteps(root: string, { isFull }: { isFull: boolean }): TestStep[] {
  const packageScript = (name: string, title: string, script: string): TestStep => ({
    name,
    run: () => runPackageScript(root, title, script),
  });
  const always = Boolean(process.env.CI);
  return [
    packageScript('lint', 'Format and lint', 'lint'),
    packageScript('content', 'Content check', 'content:check'),
    {
      name: 'build',
      run: () => withLock(root, sayWaiting, () => prepareBuild(root, { always })).then(noCount),
    },
    // These read the generated content.
    { ...packageScript('unused', 'Unused code', 'unused'), needs: ['build'] },
    { ...packageScript('typecheck', 'Types', 'typecheck'), needs: ['build'] },
    {
      name: 'unit',
      needs: ['build'],
      run: (args) => runVitest(root, 'Unit tests', ['unit', 'content'], args),
    },
    {
      name: 'integration',
      needs: ['build'],
      run: (args) => runVitest(root, 'Integration tests', ['integration'], args),
    },
    { name: 'browser', run: () => findBrowser(root).then(noCount) },
    { name: 'baseline', run: () => showBaseline(root).then(noCount) },
    {
      name: 'e2e',
      needs: ['build', 'browser', 'baseline'],
      run: (args) => runPlaywright(root, { isFull, args }),
    },
  ];
}

const noCount = () => undefined;

function findBrowser(root: string): Promise<string> {
  return showStep('Browser', async () => {
    const { path, version } = await prepareBrowser(root);
    process.env.CHROMIUM_PATH = path;
    return version;
  });
}

function showBaseline(root: string): Promise<string> {
  return showStep('Empty page to measure against', async () => {
    const { of, scriptBytes } = await measureBaseline(root);
    return `${(scriptBytes / 1000).toFixed(1)} kB of script, ${of}`;
  });
}

/** One of package.json's scripts; its output is shown when it fails. */
async function runPackageScript(root: string, title: string, script: string): Promise<undefined> {
  await showStep(title, async () => {
    const { code, output } = await runProgram('npm', ['run', '--silent', script], {
      cwd: root,
      env: process.stdout.isTTY ? {} : { NO_COLOR: '1' },
    });
    if (code !== 0)
      throw new Problem(`${title}: failed.`, `To run it alone: npm run ${script}`, output);
  });
}

function runVitest(
  root: string,
  title: string,
  projects: readonly string[],
  args: readonly string[],
): Promise<Count> {
  const report = join(root, '.cache', 'test', 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${report}`];
  const selected = projects.map((project) => `--project=${project}`);
  return runRunner(root, {
    title,
    report,
    command: ['vitest', 'run', ...selected, ...reporters, ...args],
  });
}

async function runPlaywright(
  root: string,
  { isFull, args }: { isFull: boolean; args: readonly string[] },
): Promise<Count> {
  const report = join(root, '.cache', 'test', 'playwright.json');
  // Not below the checkout, where the database's user may not be able to enter.
  const data = mkdtempSync(join(tmpdir(), 'e2e-data-'));
  chmodSync(data, 0o755);
  const env = { E2E_PORT: String(await getPort()), E2E_DATA: data, E2E_REPORT: report };
  try {
    return await runRunner(root, {
      title: 'End-to-end tests',
      report,
      command: ['playwright', 'test', ...args],
      env: isFull ? { ...env, E2E_FULL: '1' } : env,
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** A test runner: its output is printed as it comes, its tests are counted from its report. */
async function runRunner(
  root: string,
  {
    title,
    report,
    command: [program, ...args],
    env = {},
  }: {
    title: string;
    report: string;
    command: readonly [program: string, ...args: string[]];
    env?: Record<string, string>;
  },
): Promise<Count> {
  // One that a killed run left behind must never be counted.
  rmSync(report, { force: true });
  console.log(`… ${title}`);
  const { code, timedOut } = await runProgram(program, args, {
    cwd: root,
    preferLocal: true,
    live: true,
    timeout: STEP_MINUTES * 60_000,
    env: { NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  const count = countTests(report, code);
  const late = timedOut ? `, stopped after ${STEP_MINUTES} minutes` : '';
  const mark = count.failed > 0 ? '✗' : '✓';
  console.log(`${mark} ${title}: ${count.passed} passed, ${count.failed} failed${late}`);
  return count;
}
