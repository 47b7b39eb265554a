// Prints what visitors read differently than in another folder, for a pull request: npm run content:diff -- ../base
import './setup/whole-output';
import { z } from 'zod';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { newSince } from '@/lib/content/check/source/locations';
import { indianDay } from '@/lib/domain/dates';
import { commonOptions, offByDefault, runContentCommand } from './check/content-command';
import { readBuiltTexts } from './diff/built-texts';
import { diffMarkdown } from './diff/diff-markdown';
import { listDifferences } from './diff/list-differences';
import { changedDays } from './due/coming-days';
import { readOptions } from './setup/usage-error';

const usage = `Usage: npm run content:diff -- FOLDER [--all]

Compares the pages of the build in this folder with those of the build in another one, such as a checkout
of the main branch, and prints Markdown for a comment. --all prints also what a comment has no room for.`;

const options = z.object({
  root: commonOptions.root,
  positionals: z.tuple([z.string()], 'Write the folder of the earlier build.'),
  all: offByDefault,
});

process.exitCode = await runContentCommand(() => {
  process.stdout.write(contentDiff(process.argv.slice(2)));
  return 0;
});

function contentDiff(args: string[]): string {
  const { root, all, positionals } = readOptions(args, options, usage);
  const [folder] = positionals;
  const changes = listDifferences(readBuiltTexts(folder), readBuiltTexts(root));
  const [base, tree] = [readContentTree(folder), readContentTree(root)];
  const today = indianDay(new Date());
  const before = checkContent({ tree: base, today }).findings;
  return diffMarkdown({
    ...changes,
    findings: newSince(before, checkContent({ tree, today, base }).findings),
    days: changedDays(base, tree, today),
    isWhole: all,
  });
}
