import { rmSync } from 'node:fs';
import { readTextFile } from '../setup/read-file.mjs';

/** How many tests passed and failed. */
export interface Count {
  passed: number;
  failed: number;
}

/**
 * Counts the tests of a JUnit report, and deletes it so that no later run counts it again. A skipped test
 * counts as failed, so that no test is left out unnoticed; so does a run that reports no test, or that failed
 * for another reason.
 *
 * @param code The runner's exit code.
 */
export function countTests(file: string, code: number): Count {
  const report = readTextFile(file);
  rmSync(file, { force: true });
  const [root = ''] = report.match(/<testsuites\b[^>]*>/) ?? [];
  const total = (name: string) => Number(root.match(new RegExp(`\\s${name}="(\\d+)"`))?.[1] ?? 0);
  const failed = total('failures') + total('errors') + (report.match(/<skipped\b/g) ?? []).length;
  const passed = total('tests') - failed;
  const isUnexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: failed + (isUnexplained ? 1 : 0) };
}
