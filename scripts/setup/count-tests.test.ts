import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests } from './count-tests';

const folder = mkdtempSync(join(tmpdir(), 'results-'));
const file = join(folder, 'report.json');
afterAll(() => rmSync(folder, { recursive: true }));

const count = (report: unknown, code = 0) => {
  writeFileSync(file, typeof report === 'string' ? report : JSON.stringify(report));
  return countTests(file, code);
};

const vitest = (numbers: object, testResults: object[] = []) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults,
  ...numbers,
});
const playwright = (stats: object, errors: object[] = []) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test.each([
  ['a clean Vitest run', vitest({ numPassedTests: 7 }), 0, 7, 0],
  ['failed tests', vitest({ numPassedTests: 7, numFailedTests: 2 }), 1, 7, 2],
  [
    'skipped and planned tests',
    vitest({ numPassedTests: 7, numPendingTests: 1, numTodoTests: 1 }),
    0,
    7,
    2,
  ],
  [
    'a file that cannot be loaded',
    vitest({ numPassedTests: 7 }, [{ status: 'failed', assertionResults: [] }]),
    1,
    7,
    1,
  ],
  ['an error outside of tests', vitest({ numPassedTests: 7 }), 1, 7, 1],
  ['no test at all', vitest({}), 0, 0, 1],
  ['a clean Playwright run', playwright({ expected: 5 }), 0, 5, 0],
  [
    'failed, flaky and skipped tests',
    playwright({ expected: 5, unexpected: 1, flaky: 1, skipped: 1 }),
    1,
    5,
    3,
  ],
  ['a server that did not start', playwright({}, [{ message: 'no server' }]), 1, 0, 1],
  ['a broken report', '{', 0, 0, 1],
])('%s is counted', (_, report, code, passed, failed) => {
  expect(count(report, code)).toEqual({ passed, failed });
});

test('a report is counted once', () => {
  count(vitest({ numPassedTests: 7 }));
  expect(existsSync(file)).toBe(false);
  expect(countTests(file, 0)).toEqual({ passed: 0, failed: 1 });
});
