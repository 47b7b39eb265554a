import { loadEnvFiles } from './setup/env-files';
import { markBuildInUse } from './setup/lock.mjs';
import { describeProblem, Problem } from './setup/problem.mjs';
import type { Count } from './testing/count-tests';
import { type TestStep, testSteps } from './testing/steps';

/**
 * Runs every check of the project, also after a failure, and prints each one's result and time, and `N
 * passed, N failed` last.
 *
 * @param args `--full`; names of steps, which run alone with their prerequisites; then arguments of the test
 * runner.
 * @throws Problem when there is no such step, or the settings of a file can't be read.
 */
export async function run(root: string, args: readonly string[]): Promise<void> {
  // The tests run as a sandbox, regardless of the checkout's .env; empty counts as unset.
  Object.assign(process.env, { APP_MODE: 'sandbox', SITE_URL: '', HOST: '', DATABASE_URL: '' });
  loadEnvFiles(root);
  const steps = testSteps({ isFull: args.includes('--full') });
  const selected = selectSteps(
    steps,
    args.filter((arg) => arg !== '--full'),
  );
  const counts = new Map<TestStep, TimedCount>();
  for (const step of selected.steps) {
    counts.set(step, await runStep(step, { root, counts, args: selected.rest }));
    // From here on the tests read the build.
    if (step.name === 'build') markBuildInUse(root);
  }
  console.log();
  for (const [{ name }, { passed, failed, seconds }] of counts)
    console.log(
      `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`,
    );
  const sum = (key: keyof Count) => [...counts.values()].reduce((n, count) => n + count[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

interface TimedCount extends Count {
  readonly seconds: number;
}

/** A step that can't run has failed: its tests prove nothing. */
async function runStep(
  { name, needs = [], run: runIt }: TestStep,
  {
    root,
    counts,
    args,
  }: { root: string; counts: ReadonlyMap<TestStep, Count>; args: readonly string[] },
): Promise<TimedCount> {
  console.log(`\n— ${name}`);
  const from = performance.now();
  const seconds = () => Math.round((performance.now() - from) / 1000);
  try {
    for (const [step, { failed }] of counts)
      if (failed > 0 && needs.includes(step.name))
        throw new Problem(`${name} was not run.`, `It needs ${step.name}, which failed.`);
    return { ...(await runIt(root, args)), seconds: seconds() };
  } catch (error) {
    console.log(error instanceof Problem ? describeProblem(error) : error);
    return { passed: 0, failed: 1, seconds: seconds() };
  }
}

/** The steps that `args` begins with and those that they need; without arguments all. */
function selectSteps(steps: readonly TestStep[], args: readonly string[]) {
  const isStep = (arg: string) => steps.some(({ name }) => name === arg);
  const end = args.findIndex((arg) => !isStep(arg));
  const rest = end < 0 ? [] : args.slice(end);
  const names = new Set(args.slice(0, args.length - rest.length));
  if (args.length === 0) return { steps, rest };
  if (names.size === 0)
    throw new Problem(
      `There is no test step named ${args[0]}.`,
      `The steps are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
  for (const { name, needs = [] } of steps.toReversed())
    if (names.has(name)) for (const needed of needs) names.add(needed);
  return { steps: steps.filter(({ name }) => names.has(name)), rest };
}
