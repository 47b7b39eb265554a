import { z } from 'zod';
import { allRules } from '@/lib/content/check/rules';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { counted } from '@/lib/content/check/source/message-text';
import { formatDay, indianDay } from '@/lib/domain/dates';
import { commonOptions, runContentCommand } from '../check/content-command';
import { comingEntry, findingEntry, section } from '../check/markdown';
import { readOptions } from '../setup/usage-error';
import { comingDays, dayAfter } from './coming-days';

const usage = `Usage: npm run content:due -- [options]

Lists, as Markdown for an issue, what is overdue and what begins, ends or is due in the coming days.
Prints nothing where there is neither. Ends with 0 unless the content has errors.

  --days NUMBER        how many days to look ahead (default: 7)
  --today DAY          as on that day, such as 2026-11-20
  --root FOLDER        the folder that holds content and public (default: this one)`;

const options = z.object({
  ...commonOptions,
  days: z.coerce.number('--days is a number.').int().min(1).max(366).default(7),
});

/** Prints the lists; returns 0, 1 when the content has errors, 2 when it could not be read. */
export function contentDue(args: readonly string[]): Promise<number> {
  return runContentCommand(() => {
    const { days, today = indianDay(new Date()), root } = readOptions(args, options, usage);
    return listDue(root, today, days);
  });
}

function listDue(root: string, today: string, days: number): number {
  const tree = readContentTree(root);
  const { findings } = checkContent({ tree, today, showAcknowledged: true });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const count = counted(errors.length, 'error');
    process.stderr.write(`The content has ${count}: npm run content:check lists them.\n`);
    return 1;
  }
  const due = new Set(allRules.flatMap(({ id, due }) => (due ? [id] : [])));
  const all = findings.filter(({ rule }) => due.has(rule));
  const overdue = all.filter(({ acknowledged }) => !acknowledged);
  const coming = comingDays(tree, today, days);
  if (overdue.length + coming.length === 0) {
    process.stderr.write(`Nothing is due up to ${formatDay(dayAfter(today, days))}.\n`);
    return 0;
  }
  const blocks = [
    ...section(`Overdue on ${formatDay(today)}`, overdue.map(findingEntry)),
    ...section(`Up to ${formatDay(dayAfter(today, days))}`, coming.map(comingEntry)),
    ...section(
      'Not done, as the firm has decided',
      all.filter((each) => each.acknowledged).map(findingEntry),
    ),
  ];
  process.stdout.write(`${blocks.join('\n\n')}\n`);
  return 0;
}
