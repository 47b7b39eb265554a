import { readFileSync, rmSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * How many tests a runner's JSON report holds. A skipped test counts as failed: nothing may be
 * left out silently. So does a run that reports none, or whose runner failed for another reason.
 *
 * @param {string} file
 * @param {number} code The runner's exit code.
 * @returns {Count}
 */
export function countTests(file, code) {
  const report = takeReport(file);
  const { passed, failed } = report?.stats ? countPlaywright(report) : countVitest(report);
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: failed + (isUnexplained ? 1 : 0) };
}

function countVitest(report) {
  if (!report) return { passed: 0, failed: 0 };
  // A file that can't even be loaded has no tests to fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report;
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + unloaded.length,
  };
}

/** A flaky test is one that failed once. */
function countPlaywright({ stats, errors }) {
  const { expected, unexpected, flaky, skipped } = stats;
  return { passed: expected, failed: unexpected + flaky + skipped + errors.length };
}

/** Read once, so that no later run counts it again. */
function takeReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
