import { readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';

/** How many tests passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

const vitestReport = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
  })
  .transform(({ testResults, ...report }): Count => {
    // A file that can't even be loaded has no tests to fail.
    const unloaded = testResults.filter(
      ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
    );
    const skipped = report.numPendingTests + report.numTodoTests;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + skipped + unloaded.length,
    };
  });

const playwrightReport = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
    errors: z.array(z.unknown()),
  })
  .transform(({ stats: { expected, unexpected, flaky, skipped }, errors }): Count => {
    // A flaky test is one that failed once.
    return { passed: expected, failed: unexpected + flaky + skipped + errors.length };
  });

const reportSchema = z.union([vitestReport, playwrightReport]).catch({ passed: 0, failed: 0 });

/**
 * Counts the tests of a JSON report of Vitest or Playwright. A skipped test counts as failed, so that
 * none is left out unnoticed; so does a run that reports no test, or that failed for another reason.
 *
 * @param code The runner's exit code.
 */
export function countTests(file: string, code: number): Count {
  const { passed, failed } = reportSchema.parse(takeReport(file));
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: failed + (isUnexplained ? 1 : 0) };
}

/** Deletes the report, so that no later run counts it again. */
function takeReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(file, { force: true });
  }
}
