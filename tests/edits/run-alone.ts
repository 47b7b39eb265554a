import { textOutput } from '@/lib/content/check/report/output';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { indianDay } from '@/lib/domain/dates';
import { Content } from './content';
import { edits } from './edits';

/**
 * Makes each edit of the working folder, a copy of the repository, alone: the check must find no error.
 * Warnings are for those who review the edit. Words on the command line choose edits by their names.
 */
const [words = ''] = process.argv.slice(2);
const chosen = Object.entries(edits).filter(([name]) => name.includes(words));
if (chosen.length === 0) throw new Error(`no edit has "${words}" in its name`);

const content = new Content();
let tree = readContentTree('.');
const base = tree;
let failed = 0;

for (const [name, make] of chosen) {
  const failure = failureOf(make);
  console.log(`${failure === '' ? '✓' : '✗'} ${name}`);
  process.stdout.write(failure.replace(/^(?=.)/gm, '    '));
  if (failure !== '') failed += 1;
  content.undo();
}

console.log(`\nEach edit alone: ${chosen.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Makes an edit, and says in the words of the check what is wrong then; empty when nothing is. */
function failureOf(make: (content: Content) => void): string {
  try {
    make(content);
  } catch (error) {
    return `The edit could not be made: ${error instanceof Error ? error.message : error}\n`;
  }
  if (!content.isChanged()) return 'The edit had no effect.\n';
  tree = readContentTree('.');
  const { findings } = checkContent({ tree, base, today: indianDay(new Date()) });
  const isWrong = findings.some(({ severity }) => severity === 'error');
  return isWrong ? textOutput(findings, tree.files.length) : '';
}
