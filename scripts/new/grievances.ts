import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { monthAfter } from '@/lib/content/check/policy/complaint-months';
import type { ComplaintSource } from '@/lib/domain/complaint-rows';
import { DAY_MS } from '@/lib/domain/dates';
import { UsageError } from '../setup/usage-error';

/** Also as spreadsheets in India write it: 03-11-2026, 3/11/2026, 03.11.2026. */
const day = z
  .string('is missing')
  .transform((text) =>
    text.replace(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/, (_, date: string, month: string, year) =>
      [year, month.padStart(2, '0'), date.padStart(2, '0')].join('-'),
    ),
  )
  .pipe(z.iso.date('must be a day such as 2026-11-03 or 03-11-2026'));

const grievance = z
  .object({
    source: z
      .string('is missing')
      .toLowerCase()
      .transform((word) => (/scores|sebi/.test(word) ? 'scores' : word.replace(/ .*/, '')))
      .pipe(z.enum(['direct', 'scores', 'other'], 'must be direct, scores or other')),
    received: day,
    /** Empty while it is pending. */
    resolved: z.union([z.literal(''), day], 'must be a day such as 2026-11-03, or empty'),
  })
  .refine(({ received, resolved }) => resolved === '' || received <= resolved, {
    path: ['resolved'],
    message: 'is before the day on which it was received',
  });

/** A complaint, from the day on which it was received to that on which it was resolved. */
export type Grievance = z.output<typeof grievance>;

/**
 * The complaints of a CSV file; columns beside source, received and resolved, such as names, are not
 * looked at.
 * @throws {UsageError} for a line that can't be read.
 */
export function readGrievances(csv: string): Grievance[] {
  return rowsOf(csv).map((row, index) => {
    const { data, error } = grievance.safeParse(row);
    if (data) return data;
    const [{ path = [], message = '' } = {}] = error.issues;
    throw new UsageError(`Complaint ${index + 1} of the CSV file: ${path.join()} ${message}.`);
  });
}

function rowsOf(csv: string): unknown[] {
  try {
    return parse(csv, {
      ...{ bom: true, trim: true, skip_empty_lines: true, delimiter: [',', ';', '\t'] },
      columns: (header: string[]) => header.map((name) => name.trim().toLowerCase()),
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UsageError(`The CSV file: ${error.message}.`);
    throw error;
  }
}

/** What the grievances of a source say about a month such as 2026-11. */
export function countMonth(grievances: readonly Grievance[], of: ComplaintSource, month: string) {
  const own = grievances.filter(({ source }) => source === of);
  const resolved = own.filter((each) => each.resolved.startsWith(month));
  const days = resolved.map((each) => Date.parse(each.resolved) - Date.parse(each.received));
  const sum = days.reduce((total, each) => total + each, 0) / DAY_MS;
  /** Received by the end of one month, and still pending at the end of another. */
  const pending = (by: string, at: string) =>
    own.filter(
      (each) =>
        each.received.slice(0, 7) <= by && (each.resolved === '' || each.resolved.slice(0, 7) > at),
    ).length;
  const before = monthAfter(month, -1);
  return {
    pendingBefore: pending(before, before),
    received: own.filter((each) => each.received.startsWith(month)).length,
    resolved: resolved.length,
    pendingOver3Months: pending(monthAfter(month, -3), month),
    averageDays: days.length === 0 ? 0 : Math.round((sum / days.length) * 10) / 10,
  };
}
