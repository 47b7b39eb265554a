import type { Count } from './setup/count-tests';
import { loadEnvFiles } from './setup/env-files';
import { markBuildInUse } from './setup/lock.mjs';
import { describeProblem, Problem } from './setup/problem.mjs';
import { type TestStep, testSteps } from './setup/test-steps';

/**
 * Runs every check of the project and prints `N passed, N failed` last.
 *
 * @param args `--full`; names of steps, which run alone with what they need; then arguments of the
 * test runner.
 * @throws Problem when there is no such step, or the settings of a file can't be read.
 */
export async function run(root: string, args: readonly string[]): Promise<void> {
  // The tests are of the sandbox, whatever the checkout's .env says; empty counts as unset.
  Object.assign(process.env, { APP_MODE: 'sandbox', SITE_URL: '', HOST: '', DATABASE_URL: '' });
  loadEnvFiles(root);
  const isFull = args.includes('--full');
  const { steps, rest } = selectSteps(
    testSteps(root, { isFull }),
    args.filter((arg) => arg !== '--full'),
  );
  const { passed, failed } = await runSteps(root, steps, rest);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

async function runSteps(
  root: string,
  steps: readonly TestStep[],
  args: readonly string[],
): Promise<Count> {
  const total = { passed: 0, failed: 0 };
  const failedSteps: string[] = [];
  for (const step of steps) {
    const missing = step.needs?.filter((name) => failedSteps.includes(name)) ?? [];
    const count = missing.length > 0 ? leaveOut(step, missing) : await runStep(step, args);
    total.passed += count.passed;
    total.failed += count.failed;
    if (count.failed > 0) failedSteps.push(step.name);
    // From here on the tests read the build.
    else if (step.name === 'build') markBuildInUse(root);
  }
  if (failedSteps.length > 0) console.log(`\nFailed: ${failedSteps.join(', ')}`);
  return total;
}

/** A step that did not run has failed: its tests say nothing. */
function leaveOut({ name }: TestStep, missing: readonly string[]): Count {
  console.log(`✗ ${name}: not run, since it needs ${missing.join(' and ')}`);
  return { passed: 0, failed: 1 };
}

async function runStep(step: TestStep, args: readonly string[]): Promise<Count> {
  try {
    return (await step.run(args)) ?? { passed: 1, failed: 0 };
  } catch (error) {
    console.log(error instanceof Problem ? describeProblem(error) : error);
    return { passed: 0, failed: 1 };
  }
}

/** The steps that `args` names first and those that they need; without a name all. */
function selectSteps(steps: readonly TestStep[], args: readonly string[]) {
  const isStep = (arg: string) => steps.some(({ name }) => name === arg);
  const end = args.findIndex((arg) => !isStep(arg));
  const names = args.slice(0, end < 0 ? args.length : end);
  if (args.length === 0) return { steps, rest: [] };
  if (names.length === 0)
    throw new Problem(
      `There is no test step named ${args[0]}.`,
      `The steps are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
  const wanted = new Set(names);
  for (const { name, needs = [] } of steps.toReversed())
    if (wanted.has(name)) for (const needed of needs) wanted.add(needed);
  return { steps: steps.filter(({ name }) => wanted.has(name)), rest: args.slice(names.length) };
}
