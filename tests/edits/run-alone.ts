import { checkContent } from '@/lib/content/check/check-content';
import { readContentTree } from '@/lib/content/check/content-tree';
import { loadRules } from '@/lib/content/check/load-rules';
import { textOutput } from '@/lib/content/check/output';
import { indianDay } from '@/lib/domain/dates';
import { Content } from './content';
import { type Outcome, runContentTests, startContentTests } from './content-tests';
import type { Edit } from './edit';
import { edits } from './edits';

/**
 * Makes each edit of the working folder, a copy of the repository, alone: the check must find
 * nothing and the content tests must pass. Words on the command line choose edits by their names.
 */
const [words = ''] = process.argv.slice(2);
const chosen = edits.filter(({ name }) => name.includes(words));
if (chosen.length === 0) throw new Error(`no edit has "${words}" in its name`);

const rules = await loadRules();
const content = new Content();
const vitest = await startContentTests();
let failed = 0;

for (const edit of chosen) {
  const begin = performance.now();
  const { passed, failures } = await outcomeOf(edit);
  const seconds = Math.round((performance.now() - begin) / 1000);
  console.log(`${failures.length > 0 ? '✗' : '✓'} ${edit.name} (${passed} tests, ${seconds} s)`);
  for (const failure of failures) console.log(failure.replace(/^/gm, '    '));
  if (failures.length > 0) failed += 1;
  content.undo();
}

console.log(`\nEach edit alone: ${chosen.length - failed} passed, ${failed} failed`);
await vitest.close();
process.exitCode = failed > 0 ? 1 : 0;

/** Makes an edit, and says what the check or the tests find then, in their own words. */
async function outcomeOf({ make }: Edit): Promise<Outcome> {
  const failure = (...failures: string[]): Outcome => ({ passed: 0, failures });
  try {
    make(content);
  } catch (error) {
    return failure(`The edit could not be made: ${error instanceof Error ? error.message : error}`);
  }
  const changed = content.changed();
  if (changed.length === 0) return failure('The edit had no effect.');
  const tree = readContentTree('.');
  const findings = checkContent({ tree, rules, today: indianDay(new Date()) });
  if (findings.length > 0)
    return failure(textOutput(findings, { documents: tree.files.length, isColoured: false }));
  return runContentTests(vitest, changed);
}
