import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { prepareBrowser } from './browser.mjs';
import { loadEnvFiles } from './env-files.mjs';
import { markBuildInUse, withLock } from './lock.mjs';
import { prepareDependencies, prepareFolder, sayWaiting } from './prepare.mjs';
import { describeProblem, Problem } from './problem.mjs';
import { showStep } from './screen.mjs';
import { testSteps } from './test-steps.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * Installs what is missing, then runs every check. The last line is `N passed, N failed`.
 *
 * @param {readonly string[]} args `--full`, or names of steps to run only those and what they need.
 */
export async function test(args) {
  let count = { passed: 0, failed: 1 };
  try {
    // The tests are of the sandbox, whatever the checkout's .env says; empty counts as unset.
    Object.assign(process.env, { APP_MODE: 'sandbox', SITE_URL: '', HOST: '', DATABASE_URL: '' });
    loadEnvFiles(root);
    const steps = selectSteps(testSteps({ root, isFull: args.includes('--full') }), args);
    await prepareFolder(root);
    await withLock(root, sayWaiting, () => prepareDependencies(root));
    if (steps.some(({ needsBrowser }) => needsBrowser)) await prepareTestBrowser();
    count = await runSteps(steps);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(describeProblem(error));
  }
  console.log(`\n${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}

async function prepareTestBrowser() {
  await showStep('Browser', async () => {
    const { path, version } = await prepareBrowser(root);
    process.env.CHROMIUM_PATH = path;
    return version;
  });
}

async function runSteps(steps) {
  mkdirSync(join(root, '.cache', 'test'), { recursive: true });
  const total = { passed: 0, failed: 0 };
  const failedSteps = [];
  let release = () => {};
  for (const step of steps) {
    const missing = step.needs?.filter((name) => failedSteps.includes(name)) ?? [];
    const count = missing.length > 0 ? leaveOut(step, missing) : await runStep(step);
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed > 0) failedSteps.push(step.name);
    // From here on the tests read the build.
    if (step.name === 'build' && count.failed === 0) release = markBuildInUse(root);
  }
  release();
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
  return total;
}

/** A step that did not run has failed: its tests say nothing. */
function leaveOut({ name }, missing) {
  console.log(`✗ ${name}: not run, for it needs ${missing.join(' and ')}`);
  return { passed: 0, failed: 1 };
}

async function runStep(step) {
  try {
    const count = await step.run();
    return count ?? { passed: 1, failed: 0 };
  } catch (error) {
    console.log(error instanceof Problem ? describeProblem(error) : error);
    return { passed: 0, failed: 1 };
  }
}

function selectSteps(steps, args) {
  const names = args.filter((arg) => arg !== '--full');
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Problem(
      `There is no test step named ${unknown.join(', ')}.`,
      `The steps are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
  if (names.length === 0) return steps;
  const wanted = new Set(names);
  for (const step of steps.toReversed())
    if (wanted.has(step.name)) for (const name of step.needs ?? []) wanted.add(name);
  return steps.filter(({ name }) => wanted.has(name));
}
