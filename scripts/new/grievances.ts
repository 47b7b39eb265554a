import { z } from 'zod';
import { type DayOrder, writtenDay } from '@/lib/content/check/source/written-day';
import { DAY_MS } from '@/lib/domain/dates';
import { UsageError } from '../setup/usage-error';
import { sourceIn } from './complaint-source';
import { orderOf, whyNoDay } from './table-days';
import { tableRows } from './table-rows';
import { tableText } from './table-text';

/** The complaints of a table; `resolved` is empty while one is pending. */
export type Grievance = z.output<ReturnType<typeof grievance>>;

/** The complaints of a table, and its other lines: `line 9, a total`. */
export interface GrievanceTable {
  readonly grievances: readonly Grievance[];
  readonly others: readonly string[];
}

const PENDING = /^(?:|[-\u2010-\u2015]+|nil|none|n\.?a\.?|n\/a|pending|open)$/i;

/** Longer ones are slips of the year more often than complaints. */
const LONGEST_DAYS = 3 * 366;

/** Research analysts are registered since this day (SEBI (Research Analysts) Regulations, 2014). */
const FIRST_DAY = '2014-12-01';

/** So many faults are named at once. */
const MOST_FAULTS = 10;

/** A row by the order of day and month; nothing was received or resolved after today. */
function grievance(order: DayOrder, today: string) {
  const dayIn = (cell: string, context: z.RefinementCtx) => {
    const found = writtenDay(cell)?.[order];
    if (!found) context.addIssue(whyNoDay(cell));
    return found ?? z.NEVER;
  };
  const row = z.object({
    line: z.int(),
    source: z.string().transform((words, context) => {
      const source = sourceIn(words);
      if (!source) context.addIssue('must be direct, scores or other. Write one of these words.');
      return source ?? z.NEVER;
    }),
    received: z.string().transform(dayIn),
    resolved: z
      .string()
      .transform((cell, context) => (PENDING.test(cell) ? '' : dayIn(cell, context))),
  });
  return row.superRefine((days, context) => {
    const [name, wrong] = improbable(days, today) ?? [];
    if (name)
      context.addIssue({ code: 'custom', path: [name], message: `is ${days[name]}, ${wrong}` });
  });
}

/** Which day is impossible, or a slip more often than not, and why. */
function improbable(
  { received, resolved }: Readonly<Record<'received' | 'resolved', string>>,
  today: string,
): readonly ['received' | 'resolved', string] | undefined {
  if (received > today) return ['received', 'which is after today. Correct it.'];
  if (received < FIRST_DAY)
    return ['received', 'when no research analyst was registered. Correct it.'];
  if (resolved > today) return ['resolved', 'which is after today. Correct it, or leave it empty.'];
  if (resolved && resolved < received)
    return ['resolved', `before ${received}, when it was received. Correct one of them.`];
  const days = (Date.parse(resolved || today) - Date.parse(received)) / DAY_MS;
  const end = resolved ? 'it was resolved' : 'today';
  const remedy = 'Correct the year. Where it is right, give the figures of the month, no table.';
  return days > LONGEST_DAYS
    ? ['received', `more than three years before ${end}. ${remedy}`]
    : undefined;
}

/**
 * Reads a table with a row for each complaint.
 * @param today the day in India, after which nothing was received or resolved.
 * @param dates whether the day or the month comes first, where the table does not tell it.
 * @throws {UsageError} for a file that is no such table, and with the rows that can't be counted.
 */
export function readGrievances(bytes: Uint8Array, today: string, dates?: DayOrder): GrievanceTable {
  const { rows, others } = tableRows(tableText(bytes));
  const cells = rows.flatMap(({ line, received, resolved }) =>
    [received, resolved].map((cell) => ({ line, cell })),
  );
  const { data, error } = z.array(grievance(orderOf(cells, dates), today)).safeParse(rows);
  if (data) return { grievances: data, others };
  const faults = error.issues.map(
    ({ path: [index, name], message }) =>
      `Line ${rows[Number(index)]?.line} of the table: ${String(name)} ${message}`,
  );
  const more = faults.splice(MOST_FAULTS).length;
  throw new UsageError([...faults, ...(more > 0 ? [`There are ${more} more.`] : [])].join('\n'));
}
