import { z } from 'zod';
import { type DayOrder, writtenDay } from '@/lib/content/written-day';
import { DAY_MS } from '@/lib/domain/dates';
import { UsageError } from '../setup/usage-error';
import { sourceIn } from './complaint-source';
import { orderOf, whyNoDay } from './table-days';
import { tableRows } from './table-rows';
import { tableText } from './table-text';

/** The complaints of a table; `resolved` is empty while one is pending. */
export type Grievance = z.output<ReturnType<typeof grievance>>;

/** The complaints of a table, its other lines (`line 9, a total`), and whether it marks impersonation. */
export type GrievanceTable = ReturnType<typeof readGrievances>;

const PENDING = /^(?:|[-\u2010-\u2015]+|nil|none|n\.?a\.?|n\/a|pending|open)$/i;

const YES = /^(?:y|yes|true)$/i;
const NO = /^(?:|[-\u2010-\u2015]+|n|no|none|nil|false)$/i;

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
    impersonation: z
      .string()
      .refine(
        (cell) => YES.test(cell) || NO.test(cell),
        'must be yes, no or empty. Write one of them.',
      )
      .transform((cell) => YES.test(cell)),
  });
  return row.superRefine(({ received, resolved }, context) => {
    const days = (Date.parse(resolved || today) - Date.parse(received)) / DAY_MS;
    const end = resolved ? 'it was resolved' : 'today';
    const faults: [boolean, string][] = [
      [received > today, `received is ${received}, which is after today. Correct it.`],
      [
        received < FIRST_DAY,
        `received is ${received}, before research analysts were registered. Correct it.`,
      ],
      [
        resolved > today,
        `resolved is ${resolved}, which is after today. Correct it, or leave it empty.`,
      ],
      [
        days < 0,
        `resolved is ${resolved}, before ${received}, when it was received. Correct one of them.`,
      ],
      [
        days > LONGEST_DAYS,
        `received is ${received}, more than three years before ${end}. Correct the year. Where it is right, give the figures of the month, no table.`,
      ],
    ];
    const [, fault] = faults.find(([isWrong]) => isWrong) ?? [];
    if (fault) context.addIssue(fault);
  });
}

/**
 * Reads a table with a row for each complaint.
 * @param today the day in India, after which nothing was received or resolved.
 * @param dates whether the day or the month comes first, if the table does not show it.
 * @throws {UsageError} for a file that is no such table, and with the rows that can't be counted.
 */
export function readGrievances(bytes: Uint8Array, today: string, dates?: DayOrder) {
  const { rows, others, marks } = tableRows(tableText(bytes));
  const cells = rows.flatMap(({ line, received, resolved }) =>
    [received, resolved].map((cell) => ({ line, cell })),
  );
  const { data, error } = z.array(grievance(orderOf(cells, dates), today)).safeParse(rows);
  if (data) return { grievances: data, others, marks };
  const faults = error.issues.map(
    ({ path: [index, name], message }) =>
      `Line ${rows[Number(index)]?.line} of the table: ${name ? `${String(name)} ` : ''}${message}`,
  );
  const more = faults.splice(MOST_FAULTS).length;
  throw new UsageError([...faults, ...(more > 0 ? [`There are ${more} more.`] : [])].join('\n'));
}
