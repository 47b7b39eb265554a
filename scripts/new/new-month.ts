import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Context } from '@/lib/content/check/context/context';
import { complaintMonth } from '@/lib/content/schema/complaints';
import { dayOrder } from '@/lib/content/written-day';
import { boundsOfLongPending, carryForward, complaintSources } from '@/lib/domain/complaint-rows';
import { formatMonth } from '@/lib/domain/dates';
import { monthsBetween } from '@/lib/domain/months';
import { offByDefault } from '../check/content-command';
import { UsageError } from '../setup/usage-error';
import { copiedText } from './copied-yaml';
import { accountOf, countMonth, FIGURES } from './count-month';
import { type GrievanceTable, readGrievances } from './grievances';
import type { NewFile } from './new-documents';

const NONE = { received: 0, resolved: 0, pendingOver3Months: 0, averageDays: 0 };

const FOUR = /^\s*(\d+)[\s,;]+(\d+)[\s,;]+(\d+(?:\.\d+)?)[\s,;]+(\d+)\s*$/;
const ORDER = 'received, resolved, average days, pending over 3 months';

/** The figures of a source, as people write them. */
const figures = (name: string) =>
  z
    .string()
    .regex(FOUR, `--${name} has four figures: ${ORDER}, such as "2, 1, 4.5, 0".`)
    .transform((written) => {
      const [received = 0, resolved = 0, averageDays = 0, pendingOver3Months = 0] =
        FOUR.exec(written)?.slice(1).map(Number) ?? [];
      return { received, resolved, pendingOver3Months, averageDays };
    })
    .optional();

export const monthOptions = {
  /** The file of a table; a form has the table itself. */
  from: z.string().optional(),
  table: z.string().optional(),
  dates: z.enum(dayOrder.options, '--dates is day-first or month-first.').optional(),
  direct: figures('direct'),
  scores: figures('scores'),
  other: figures('other'),
  impersonation: z
    .string()
    .regex(/^\s*\d+\s*$/, '--impersonation is a number, such as 0.')
    .transform(Number)
    .optional(),
  none: offByDefault,
};

type MonthOptions = z.output<z.ZodObject<typeof monthOptions>>;

/**
 * The next month of complaints that is over and has no file: with figures as given, or counted in a table.
 * @throws {UsageError} where a question stays open, and when all months that are over have their files.
 */
export function newMonth(options: MonthOptions, context: Context): NewFile {
  const documents = context.docs(complaintMonth);
  const all = documents.map(({ file, data }) => ({ ...data, month: file.names.month ?? '' }));
  const month = nextMonth(
    all.map((each) => each.month),
    context.today,
  );
  const before = all.filter((each) => each.month < month);
  const original = documents[before.length - 1]?.file;
  if (!original)
    throw new UsageError(
      'content/complaints has no month to go on from. docs/content-guide.md says how to write the first one.',
    );
  const table = tableOf(options, context.today);
  const rows = carryForward([...before, { month, direct: NONE, scores: NONE, other: NONE }]);
  const title = formatMonth(month);
  const notes = table ? accountOf(table, carryForward(all), month) : [];
  const gone = ['acknowledge', 'sample', ...complaintSources.map((source) => `${source}.opening`)];
  const changes = new Map<string, unknown>(gone.map((name) => [name, undefined]));
  let received = 0;
  for (const source of complaintSources) {
    const counted = table && countMonth(table.grievances, source, month);
    const pendingOver3Months = boundsOfLongPending(rows, before.length, source).least;
    const none = options.none ? { ...NONE, pendingOver3Months } : undefined;
    const own = counted ?? options[source] ?? none;
    if (!own)
      throw new UsageError(
        `What are the figures of ${source} in ${title}: ${ORDER}? Answer with --${source} "2, 1, 4.5, 0", with a table, or with --none where none was received.`,
      );
    received += own.received;
    for (const name of FIGURES) changes.set(`${source}.${name}`, own[name]);
    const pending = rows.at(-1)?.[source].pendingBefore;
    const differs = counted && counted.pendingBefore !== pending;
    notes.push(
      `${source}: ${pending} pending before ${title}${differs ? `, and ${counted.pendingBefore} in the table. Correct what is wrong` : ''}.`,
    );
  }
  if (received === 0 && !options.none)
    throw new UsageError(`Was no complaint received in ${title}? If so, answer with --none.`);
  if (received > 0 && options.none)
    throw new UsageError(`--none is given, and ${received} were received. Leave one out.`);
  changes.set('impersonation', impersonationIn(options, table, month));
  return { path: `content/complaints/${month}.yaml`, text: copiedText(original, changes), notes };
}

/**
 * Returns the month's number of complaints about impersonation of the firm, from all sources.
 * @throws {UsageError} if neither the options nor the table has the figure: a missing figure is no zero.
 */
function impersonationIn(
  { impersonation, none }: MonthOptions,
  table: GrievanceTable | undefined,
  month: string,
): number {
  if (table?.marks && impersonation !== undefined)
    throw new UsageError('The table has the column impersonation. Leave --impersonation out.');
  if (table?.marks)
    return table.grievances.filter((each) => each.impersonation && each.received.startsWith(month))
      .length;
  const said = impersonation ?? (none ? 0 : undefined);
  if (said !== undefined) return said;
  throw new UsageError(
    `How many complaints of ${formatMonth(month)} are due to impersonation, by somebody who pretended to be the firm? Answer with --impersonation 0, or with a column impersonation (yes or empty) in the table.`,
  );
}

function tableOf(options: MonthOptions, today: string): GrievanceTable | undefined {
  const { from, table, dates } = options;
  if (from === undefined && table === undefined) return undefined;
  if (complaintSources.some((source) => options[source]))
    throw new UsageError('A table and figures are given. Leave one out.');
  if (from !== undefined && !existsSync(from)) throw new UsageError(`There is no file ${from}.`);
  const bytes = from === undefined ? Buffer.from(table ?? '') : readFileSync(from);
  return readGrievances(bytes, today, dates);
}

/** The first month after the first file that has none. @throws {UsageError} while it is not over. */
function nextMonth(present: readonly string[], today: string): string {
  const now = today.slice(0, 7);
  const months = monthsBetween(present[0] ?? now, now);
  const next = months.find((month) => !present.includes(month)) ?? now;
  if (next < now) return next;
  throw new UsageError(
    `The complaints of all months that are over are there; those of ${formatMonth(next)} are written after its end.`,
  );
}
