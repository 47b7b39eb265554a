import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = process.env.FOLDER ?? '';
const share = Number(process.env.SHARE ?? 1);

/**
 * The declarations of a file that a run changes, as ranges of lines. A folder of tests with a database
 * takes hours, so a run may take a share: a hash chooses it, so that the same code has the same sample.
 */
function declarationsOf(file) {
  let line = 1;
  return readFileSync(file, 'utf8')
    .split(/\n\n(?=\S)/)
    .flatMap((text) => {
      const first = line;
      line += text.split('\n').length + 1;
      const hash = createHash('sha256').update(`${file}\n${text}`).digest();
      return hash.readUInt32BE() / 2 ** 32 < share ? [`${file}:${first}-${line - 2}`] : [];
    });
}

const sample = () =>
  readdirSync(folder)
    .filter((name) => /^[^.]+\.ts$/.test(name))
    .flatMap((name) => declarationsOf(`${folder}/${name}`));

export default {
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutants.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  mutate: share < 1 ? sample() : [`${folder}/*.ts`, '!**/*.{test,examples,d}.ts'],
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
  // The tests of a folder with a database take minutes before the first change.
  dryRunTimeoutMinutes: 20,
};
