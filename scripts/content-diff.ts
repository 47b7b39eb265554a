// Prints what visitors read differently than in another version, for a pull request:
// `npm run content:diff -- main`.
import './setup/whole-output';
import { z } from 'zod';
import { changeDaysOf, laterDays } from '@/lib/content/check/context/context';
import { checkContent } from '@/lib/content/check/run';
import { type ContentTree, readContentTree } from '@/lib/content/check/source/content-tree';
import { newSince } from '@/lib/content/check/source/locations';
import { listDifferences } from '@/lib/content/page-text/list-differences';
import { indianDay } from '@/lib/domain/dates';
import { readBaseTree } from './check/base-tree';
import { commonOptions, offByDefault, runContentCommand } from './check/content-command';
import { type Due, diffMarkdown } from './diff/diff-markdown';
import { readOptions, UsageError } from './setup/usage-error';

const usage = 'Usage: npm run content:diff -- [version of git, such as main] [--all]';

const options = z.object({
  root: commonOptions.root,
  positionals: z.tuple([z.string().optional()], 'Write one version.'),
  all: offByDefault,
});

process.exitCode = await runContentCommand(() => {
  process.stdout.write(contentDiff(process.argv.slice(2)));
  return 0;
});

function contentDiff(args: string[]): string {
  const { root, all, positionals } = readOptions(args, options, usage);
  const [version] = positionals;
  const base = readBaseTree(root, version);
  if ('reason' in base) throw new UsageError(`There is nothing to compare with: ${base.reason}.`);
  const tree = readContentTree(root);
  const today = indianDay(new Date());
  const before = checkContent({ tree: base.tree, today }).findings;
  return diffMarkdown({
    ...listDifferences(base.tree, tree, today),
    version: version ?? 'the main branch',
    findings: newSince(before, checkContent({ tree, today, base: base.tree }).findings),
    due: dueIn(tree, today),
    isWhole: all,
  });
}

function dueIn({ files }: ContentTree, today: string): Due[] {
  return laterDays(today, files).checked.map((day) => ({
    day,
    files: files.filter((file) => changeDaysOf(file).includes(day)).map(({ path }) => path),
  }));
}
