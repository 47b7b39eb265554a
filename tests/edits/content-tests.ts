import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/**
 * Tests that do not run after each edit, but once for all edits together: they run the content
 * commands, put hostile documents beside the others, make mistakes at random, or read what
 * `npm run content:build` makes, which takes as long as all others.
 */
const ONCE =
  /\/(?:build-guards|command|contentlayer-output|hostile|page-documents|random-mistakes|watch)\.test\.ts$/;

/** Starts Vitest for the `content` project; one instance keeps what it compiled from run to run. */
export function startContentTests(): Promise<Vitest> {
  // For mutations.test.ts: only a few documents change.
  process.env.MISTAKES = 'all';
  return createVitest('test', {
    project: ['content'],
    watch: false,
    reporters: [{}],
    // The files of one run share a thread, and with it what they import; the next run has its own.
    isolate: false,
    pool: 'threads',
    testTimeout: 60_000,
    fileParallelism: false,
  });
}

/** How many tests passed, and what failed, an entry each. */
export interface Outcome {
  readonly passed: number;
  readonly failures: readonly string[];
}

/**
 * Runs the content tests on the files as they are. Of the tests that put one mistake into each
 * document only those of `changed` run: the others' documents are as they were.
 */
export async function runContentTests(
  vitest: Vitest,
  changed: readonly string[],
): Promise<Outcome> {
  const specifications = (await vitest.globTestSpecifications())
    .filter(({ moduleId }) => !ONCE.test(moduleId))
    .map(({ project, moduleId }) => {
      const isMutations = moduleId.endsWith('/mutations.test.ts');
      return project.createSpecification(
        moduleId,
        isMutations ? { testNamePattern: mutationTests(changed) } : {},
      );
    });
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const passed = testModules.flatMap(({ children }) => [...children.allTests('passed')]).length;
  const failures = [...testModules.flatMap(failuresOf), ...unhandledErrors.map(String)];
  return { passed, failures: passed > 0 ? failures : ['no test ran', ...failures] };
}

function mutationTests(changed: readonly string[]): RegExp {
  const names = changed.map((path) => path.replace(/[.]/g, '\\.'));
  return new RegExp(['without problems', ...names].join('|'));
}

function failuresOf(module: TestModule): string[] {
  const failed = [...module.children.allTests('failed')].map((test) => {
    const [error] = test.result().errors ?? [];
    return `${module.relativeModuleId}: ${test.fullName}\n${error?.message ?? ''}`;
  });
  const outside = module.errors().map(({ message }) => `${module.relativeModuleId}: ${message}`);
  const isEmpty = module.state() === 'failed' && failed.length + outside.length === 0;
  return [...failed, ...outside, ...(isEmpty ? [`${module.relativeModuleId} failed`] : [])];
}
