import { z } from 'zod';
import {
  type DayOrder,
  dayOrder,
  type WrittenDay,
  writtenDay,
} from '@/lib/content/check/source/written-day';
import type { ComplaintSource } from '@/lib/domain/complaint-rows';
import { DAY_MS } from '@/lib/domain/dates';
import { UsageError } from '../setup/usage-error';
import type { Ask } from './ask';
import { sourceIn } from './complaint-source';
import { type LineDay, orderOf, whyNoDay } from './table-days';
import { tableRows } from './table-rows';
import { tableText } from './table-text';

/** A complaint, from the day on which it was received to that on which it was resolved. */
export interface Grievance {
  /** Its line in the table. */
  readonly line: number;
  readonly source: ComplaintSource;
  readonly received: string;
  /** Empty while it is pending. */
  readonly resolved: string;
}

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

/** So many lines are named at once. */
const MOST_FAULTS = 10;

const written = z.string().transform((cell, context): WrittenDay => {
  const day = writtenDay(cell);
  if (!day) context.addIssue(whyNoDay(cell));
  return day ?? z.NEVER;
});

const writtenRow = z.object({
  line: z.int(),
  source: z.string().transform((words, context) => {
    const source = sourceIn(words);
    if (!source) context.addIssue('must be direct, scores or other. Write one of these words.');
    return source ?? z.NEVER;
  }),
  received: written,
  resolved: z.preprocess(
    (cell) => (PENDING.test(String(cell)) ? undefined : cell),
    written.optional(),
  ),
});

/**
 * Reads a table with a row for each complaint.
 * @param today the day in India, after which nothing was received or resolved.
 * @param ask is asked whether the day or the month comes first, where the table does not say it.
 * @throws {UsageError} for a file that is no such table, and with the rows that can't be counted.
 */
export async function readGrievances(
  bytes: Uint8Array,
  today: string,
  ask: Ask,
): Promise<GrievanceTable> {
  const { rows, others } = tableRows(tableText(bytes));
  const read = accepted(
    rows.map((row) => {
      const { data, error } = writtenRow.safeParse(row);
      const faults = error?.issues.map(({ path, message }) => `${path.join()} ${message}`);
      return { line: row.line, row: data, faults };
    }),
  );
  const days = read.flatMap(({ line, received, resolved }) =>
    [received, ...(resolved ? [resolved] : [])].map((day) => ({ line, day })),
  );
  const order = orderOf(days) ?? (await askOrder(days, ask));
  const grievances = read.map(({ line, source, received, resolved }) => {
    const grievance = {
      line,
      source,
      received: received[order] ?? '',
      resolved: resolved?.[order] ?? '',
    };
    return { line, row: grievance, faults: improbable(grievance, today) };
  });
  return { grievances: accepted(grievances), others };
}

interface ReadRow<Row> {
  readonly line: number;
  readonly row: Row | undefined;
  /** Sentences without the line; none for a row that can be counted. */
  readonly faults: readonly string[] | undefined;
}

/** @throws {UsageError} with what is wrong in the rows, if anything is. */
function accepted<Row>(rows: readonly ReadRow<Row>[]): Row[] {
  const all = rows.flatMap(({ line, faults = [] }) =>
    faults.map((fault) => `Line ${line} of the table: ${fault}`),
  );
  if (all.length === 0) return rows.flatMap(({ row }) => row ?? []);
  const more = all.length > MOST_FAULTS ? [`There are ${all.length - MOST_FAULTS} more.`] : [];
  throw new UsageError([...all.slice(0, MOST_FAULTS), ...more, 'Nothing was written.'].join('\n'));
}

async function askOrder(days: readonly LineDay[], ask: Ask): Promise<DayOrder> {
  const open = days.find(({ day }) => day['day-month'] !== day['month-day']);
  if (!open) return 'day-month';
  const { line, day } = open;
  const schema = dayOrder.describe(
    `No day of the table tells whether the day or the month comes first. That of line ${line} is ${day['day-month']} if the day does, ${day['month-day']} if the month does.`,
  );
  return dayOrder.parse(await ask({ name: 'order', schema }));
}

/** Returns sentences about dates that are impossible or probably a slip. */
function improbable({ received, resolved }: Grievance, today: string): string[] {
  const last = resolved || today;
  if (received > today) return [`received is ${received}, which is after today. Correct it.`];
  if (received < FIRST_DAY)
    return [`received is ${received}, when no research analyst was registered. Correct it.`];
  if (resolved > today)
    return [`resolved is ${resolved}, which is after today. Correct it, or leave it empty.`];
  if (last < received)
    return [
      `resolved is ${resolved}, before ${received}, when it was received. Correct one of them.`,
    ];
  return Date.parse(last) - Date.parse(received) > LONGEST_DAYS * DAY_MS
    ? [
        `received is ${received}, more than three years before ${resolved ? 'it was resolved' : 'today'}. Correct the year. Where it is right, leave out --from and answer the questions.`,
      ]
    : [];
}
