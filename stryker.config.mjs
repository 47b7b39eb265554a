import { createHash } from 'node:crypto';

const folder = process.env.FOLDER ?? '';
const sampleSize = Number(process.env.SAMPLE ?? 0);

/**
 * A run over a folder of money takes hours, so a run may take a sample: Stryker leaves out the mutants
 * that its checker calls invalid. A hash chooses them, so that the same code has the same sample.
 */
class SampleChecker {
  init = async () => {};
  group = async (mutants) => [mutants.map(({ id }) => id)];
  check = async (mutants) => {
    const ids = mutants.map((mutant) => [hashOf(mutant), mutant.id]).sort();
    return Object.fromEntries(
      ids.map(([, id], index) => [
        id,
        index < sampleSize
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'Not in the sample.' },
      ]),
    );
  };
}

function hashOf({ fileName, location, replacement }) {
  const place = [fileName.slice(fileName.indexOf('/lib/')), location, replacement];
  return createHash('sha256').update(JSON.stringify(place)).digest('hex');
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];

export default {
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  ...(sampleSize > 0 && { checkers: ['sample'] }),
  concurrency: 1,
  mutate: [`${folder}/**/*.ts`, '!**/*.{test,examples,d}.ts'],
  tempDirName: '.cache/stryker',
  ignorePatterns: ['.next', '.cache', '.server', '.data', 'public/modules'],
  // Stryker reads it with the programming interface of TypeScript 5.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  clearTextReporter: { allowColor: false, reportTests: false },
  jsonReporter: { fileName: `.cache/mutants/${folder}.json` },
  htmlReporter: { fileName: `.cache/mutants/${folder}.html` },
  timeoutMS: 20_000,
};
