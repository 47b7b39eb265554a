import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { countTests } from './count-tests';

const folder = mkdtempSync(join(tmpdir(), 'count-tests-'));
const file = join(folder, 'report.xml');
afterAll(() => rmSync(folder, { recursive: true }));

/** A report in the form of Vitest and Playwright. */
const report = ({ tests = 0, failures = 0, errors = 0, skipped = 0 }) =>
  `<?xml version="1.0"?>\n<testsuites id="" name="t" tests="${tests}" failures="${failures}" errors="${errors}" time="1">${'<testsuite tests="9" failures="9"><testcase><skipped/></testcase></testsuite>'.repeat(skipped)}</testsuites>`;

test.each([
  ['a clean run', report({ tests: 7 }), 0, 7, 0],
  ['a run with failed tests', report({ tests: 9, failures: 1, errors: 1 }), 1, 7, 2],
  ['a run with skipped tests', report({ tests: 9, skipped: 2 }), 0, 7, 2],
  ['an error outside of tests', report({ tests: 7 }), 1, 7, 1],
  ['a run without a test', report({}), 0, 0, 1],
  ['a server that did not start', report({}), 1, 0, 1],
  ['a broken report', '<', 0, 0, 1],
])('%s is counted', (_, text, code, passed, failed) => {
  writeFileSync(file, text);
  expect(countTests(file, code)).toEqual({ passed, failed });
});

test('a report is counted once', () => {
  writeFileSync(file, report({ tests: 7 }));
  countTests(file, 0);
  expect(existsSync(file)).toBe(false);
  expect(countTests(file, 0)).toEqual({ passed: 0, failed: 1 });
});
