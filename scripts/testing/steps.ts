import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { sayWaiting, withLock } from '../setup/lock.mjs';
import { prepareBuild } from '../setup/prepare-build';
import { runProgram } from '../setup/run-program';
import { showStep } from '../setup/step.mjs';
import { measureBaseline } from './baseline';
import { prepareBrowser } from './browser';
import { type Count, countTests } from './count-tests';

const STEP_MINUTES = 30;

/** A step of `npm test`: a program, or a preparation for other steps. */
export interface TestStep {
  readonly name: string;
  /** Steps that must have passed before. */
  readonly needs?: readonly string[];
  /** @param args Arguments of the command line for a test runner, such as the path of a test. */
  readonly run: (root: string, args: readonly string[]) => Promise<Count>;
}

/**
 * The steps of `npm test`, in order. A step for `npm run test:full` alone is added where `isFull`.
 */
export function testSteps({ isFull }: { isFull: boolean }): TestStep[] {
  return [
    packageScript('lint', 'lint'),
    packageScript('content', 'content:check'),
    {
      name: 'build',
      run: preparation((root) =>
        withLock(root, sayWaiting, () => prepareBuild(root, { always: Boolean(process.env.CI) })),
      ),
    },
    // These read the generated content.
    { ...packageScript('unused', 'unused'), needs: ['build'] },
    { ...packageScript('typecheck', 'typecheck'), needs: ['build'] },
    { name: 'unit', needs: ['build'], run: vitest('unit', 'content') },
    { name: 'integration', needs: ['build'], run: vitest('integration') },
    ...(isFull
      ? [
          { name: 'slow', needs: ['build'], run: vitest('slow') },
          { name: 'faults', needs: ['build'], run: vitest('faults') },
        ]
      : []),
    { name: 'browser', run: preparation(prepareTestBrowser) },
    { name: 'baseline', run: preparation(prepareBaseline) },
    { name: 'e2e', needs: ['build', 'browser', 'baseline'], run: playwright(isFull) },
    ...(isFull
      ? [
          { name: 'other-origin', needs: ['build', 'browser'], run: otherBuild('other-origin') },
          { name: 'sheet', needs: ['build', 'browser'], run: otherBuild('sheet') },
          packageScript('edits', 'test:edits'),
        ]
      : []),
  ];
}

/** A step without tests of its own counts as one test; it fails by what it throws. */
function preparation(prepare: (root: string) => Promise<void>): TestStep['run'] {
  return async (root) => {
    await prepare(root);
    return { passed: 1, failed: 0 };
  };
}

/** A script of package.json, which counts as one test. */
function packageScript(name: string, script: string): TestStep {
  return {
    name,
    run: async (root) => {
      const { code } = await runProgram('npm', ['run', '--silent', script], {
        cwd: root,
        live: true,
      });
      return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

function vitest(...projects: readonly string[]): TestStep['run'] {
  const selected = projects.map((project) => `--project=${project}`);
  return (root, args) => {
    const report = join(root, '.cache', 'test', 'vitest.xml');
    const reporters = ['--reporter=default', '--reporter=junit', `--outputFile=${report}`];
    const command = ['vitest', 'run', ...selected, ...reporters, ...args] as const;
    return runTests(root, report, command, {});
  };
}

function playwright(isFull: boolean): TestStep['run'] {
  return async (root, args) => {
    const report = join(root, '.cache', 'test', 'playwright.xml');
    // Not below the checkout, where the database's user may not be able to enter.
    const data = mkdtempSync(join(tmpdir(), 'e2e-data-'));
    chmodSync(data, 0o755);
    const env = { E2E_PORT: String(await getPort()), E2E_DATA: data, E2E_REPORT: report };
    const command = ['playwright', 'test', ...args] as const;
    try {
      return await runTests(root, report, command, isFull ? { ...env, E2E_FULL: '1' } : env);
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  };
}

/** The tests of a build with other settings: its name in tests/other-builds/run.ts. */
function otherBuild(name: string): TestStep['run'] {
  return (root, args) => {
    const report = join(root, '.cache', 'test', `${name}.xml`);
    const command = ['tsx', 'tests/other-builds/run.ts', name, ...args] as const;
    return runTests(root, report, command, { E2E_REPORT: report });
  };
}

/** Runs a test runner, and counts the tests of its report. */
async function runTests(
  root: string,
  report: string,
  [program, ...args]: readonly [program: string, ...args: string[]],
  env: Record<string, string>,
): Promise<Count> {
  // A report that a killed run left behind must never be counted.
  rmSync(report, { force: true });
  const { code, timedOut } = await runProgram(program, args, {
    cwd: root,
    preferLocal: true,
    live: true,
    timeout: STEP_MINUTES * 60_000,
    env: { NEXT_TELEMETRY_DISABLED: '1', ...env },
  });
  if (timedOut) console.log(`${program} was stopped after ${STEP_MINUTES} minutes.`);
  return countTests(report, code);
}

async function prepareTestBrowser(root: string): Promise<void> {
  await showStep('Browser', async () => {
    const { path, version } = await prepareBrowser(root);
    process.env.CHROMIUM_PATH = path;
    return version;
  });
}

async function prepareBaseline(root: string): Promise<void> {
  await showStep('Empty page of the framework', async () => {
    const { of, scriptBytes } = await measureBaseline(root);
    return `${(scriptBytes / 1000).toFixed(1)} kB of script, ${of}`;
  });
}
