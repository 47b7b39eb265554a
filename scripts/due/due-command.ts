import { z } from 'zod';
import { makeContext } from '@/lib/content/check/context/context';
import { allRules } from '@/lib/content/check/rules';
import { checkContent } from '@/lib/content/check/run';
import { readContentTree } from '@/lib/content/check/source/content-tree';
import { counted } from '@/lib/content/check/source/message-text';
import { DAY_MS, formatDay, formatShortDay, indianDay } from '@/lib/domain/dates';
import { commonOptions, runContentCommand } from '../check/content-command';
import { readOptions } from '../setup/usage-error';
import { comingDays } from './coming-days';

const usage = `Usage: npm run content:due -- [options]

Lists what is overdue and what begins, ends or is due in the coming weeks. Ends with 0 unless the
content has errors.

  --weeks NUMBER       how many weeks to look ahead (default: 6)
  --today DAY          as on that day, such as 2026-11-20
  --root FOLDER        the folder that holds content and public (default: this one)`;

const options = z.object({
  ...commonOptions,
  weeks: z.coerce.number('--weeks is a number.').int().min(1).max(520).default(6),
});

/** Prints the lists; returns 0, 1 when the content has errors, 2 when it could not be read. */
export function contentDue(args: readonly string[]): Promise<number> {
  return runContentCommand(() => {
    const { weeks, today = indianDay(new Date()), root } = readOptions(args, options, usage);
    return listDue(root, today, weeks);
  });
}

function listDue(root: string, today: string, weeks: number): number {
  const tree = readContentTree(root);
  const { findings } = checkContent({ tree, today, showAcknowledged: true });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const count = counted(errors.length, 'error');
    process.stderr.write(`The content has ${count}: npm run content:check lists them.\n`);
    return 1;
  }
  const due = new Set(allRules.flatMap(({ id, due }) => (due ? [id] : [])));
  const overdue = findings.filter(({ rule }) => due.has(rule));
  const until = indianDay(new Date(Date.parse(today) + weeks * 7 * DAY_MS));
  const context = makeContext({ tree, today });
  const coming = comingDays(context, until);
  const lines = [
    overdue.length > 0 ? `Overdue on ${formatDay(today)}:` : 'Nothing is overdue.',
    ...overdue.map(
      ({ file, line, message, remedy }) => `  ${file}:${line} ${message}\n      ${remedy}`,
    ),
    coming.length > 0
      ? `\nUp to ${formatDay(until)}:`
      : `\nNothing comes up to ${formatDay(until)}.`,
    ...coming.map(({ day, path, says }) => `  ${formatShortDay(day)}  ${path}  ${says}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
