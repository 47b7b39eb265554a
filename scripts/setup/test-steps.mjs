import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFloor } from './floor.mjs';
import { withLock } from './lock.mjs';
import { findFreePort } from './port.mjs';
import { prepareBuild, sayWaiting } from './prepare.mjs';
import { Problem } from './problem.mjs';
import { runNpm, runProgram } from './processes.mjs';
import { countTests } from './results.mjs';
import { showStep } from './screen.mjs';

const STEP_SECONDS = 15 * 60;
/** It runs the tests of the content once an edit, and all others once. */
const EDITS_SECONDS = 90 * 60;

/**
 * The steps of `npm test` in order. One that returns no count is one test by itself.
 *
 * @typedef {{
 *   name: string,
 *   needs?: readonly string[],
 *   needsBrowser?: boolean,
 *   run: () => Promise<import('./results.mjs').Count | void>,
 * }} TestStep
 * @returns {TestStep[]}
 */
export function testSteps({ root, isFull }) {
  const isCi = Boolean(process.env.CI);
  return [
    { name: 'lint', run: () => packageScript(root, 'Format and lint', 'lint') },
    { name: 'content', run: () => packageScript(root, 'Content check', 'content:check') },
    {
      name: 'build',
      run: () =>
        withLock(root, sayWaiting, () => prepareBuild(root, { always: isCi })).then(noCount),
    },
    // These read the generated content.
    {
      name: 'unused',
      needs: ['build'],
      run: () => packageScript(root, 'Unused code', 'unused'),
    },
    { name: 'types', needs: ['build'], run: () => packageScript(root, 'Types', 'types') },
    {
      name: 'unit',
      needs: ['build'],
      run: () => vitest(root, 'Unit tests', ['unit', 'content']),
    },
    {
      name: 'integration',
      needs: ['build'],
      run: () => vitest(root, 'Integration tests', ['integration']),
    },
    {
      name: 'floor',
      run: () => showStep('Empty page to measure against', () => floor(root)).then(noCount),
    },
    {
      name: 'e2e',
      needs: ['build', 'floor'],
      needsBrowser: true,
      run: () => playwright(root, isFull),
    },
    ...(isFull
      ? [
          {
            name: 'edits',
            needs: ['e2e'],
            needsBrowser: true,
            run: () => packageScript(root, 'Edits of the content', 'test:edits', EDITS_SECONDS),
          },
        ]
      : []),
  ];
}

const noCount = () => undefined;

async function floor(root) {
  const { of, scriptBytes } = await measureFloor(root);
  return `${(scriptBytes / 1000).toFixed(1)} kB of script, ${of}`;
}

/** One of package.json's scripts; its output is shown when it fails. */
async function packageScript(root, title, script, timeLimitSeconds = STEP_SECONDS) {
  await showStep(title, async () => {
    const { code, output, timedOut } = await runNpm(['run', '--silent', script], {
      cwd: root,
      env: stepEnv(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      timeLimitSeconds,
    });
    if (code !== 0) throw failed(title, `npm run ${script}`, output, timedOut && timeLimitSeconds);
  });
}

function vitest(root, title, projects) {
  const args = ['run', ...projects.map((project) => `--project=${project}`)];
  return runner(root, title, 'vitest', (report) => [
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      ...args,
      '--reporter=default',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    {},
  ]);
}

async function playwright(root, isFull) {
  const port = String(await findFreePort());
  // Not below the checkout: that may lie where the database's user can't enter.
  const data = mkdtempSync(join(tmpdir(), 'e2e-data-'));
  chmodSync(data, 0o755);
  const command = [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'test'];
  const full = isFull ? { E2E_FULL: '1' } : {};
  try {
    return await runner(root, 'End-to-end tests', 'playwright', (report) => [
      command,
      { E2E_PORT: port, E2E_DATA: data, E2E_REPORT: report, ...full },
    ]);
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** A test runner: its output is seen as it comes, its tests are counted from its report. */
async function runner(root, title, name, command) {
  const report = join(root, '.cache', 'test', `${name}.json`);
  // One that a killed run left behind must never be counted.
  rmSync(report, { force: true });
  const [args, env] = command(report);
  console.log(`… ${title}`);
  const { code, timedOut } = await runProgram(process.execPath, args, {
    cwd: root,
    env: stepEnv(env),
    live: true,
    timeLimitSeconds: STEP_SECONDS,
  });
  const count = countTests(report, code);
  const mark = count.failed > 0 ? '✗' : '✓';
  const late = timedOut ? `, stopped after ${STEP_SECONDS / 60} minutes` : '';
  console.log(`${mark} ${title}: ${count.passed} passed, ${count.failed} failed${late}`);
  return count;
}

const stepEnv = (more = {}) => ({ ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more });

function failed(title, command, output, stoppedAfterSeconds) {
  return new Problem(
    stoppedAfterSeconds
      ? `${title}: stopped after ${stoppedAfterSeconds / 60} minutes.`
      : `${title}: failed.`,
    `To run it alone: ${command}`,
    output,
  );
}
