import { annualTrend } from '../schema/complaints';
import { complaintMonths, complaintSources } from './complaint-months';
import { documentOf, type ParsedDocument } from './parsed-documents';
import type { RuleContext } from './rule-context';
import { firstYearOf, yearFaults } from './trend-years';

/** A number of the complaint tables. */
export interface Figure {
  /** Name by which reports explain one another: `complaints 2025-06 direct received`. */
  readonly key: string;
  /** Name of its field: `received`. */
  readonly column: string;
  readonly value: number;
  readonly file: string;
  readonly place: ReturnType<ParsedDocument['place']>;
}

/** A source in a month, or a year of the annual trend: opening + received − resolved = closing. */
export interface Row {
  /** `direct of 2025-06` or `2024-25`. */
  readonly name: string;
  readonly opening: Figure;
  readonly received: Figure;
  readonly resolved: Figure;
  readonly closing: Figure;
  /** Of a month. */
  readonly averageDays?: number;
}

/** The rows of the complaint tables, from valid documents. */
export interface ComplaintRows {
  /** By month; the rows in the order of the sources. */
  readonly months: ReadonlyMap<string, readonly Row[]>;
  /** The annual trend, in the order of the document. */
  readonly trend: readonly TrendRow[];
}

/** A year of the annual trend. */
export interface TrendRow extends Row {
  /** The year in which it begins; undefined if the label is wrong. */
  readonly first: number | undefined;
}

export function complaintRows(context: RuleContext): ComplaintRows {
  const months = complaintMonths(context).map((month): [string, Row[]] => [
    month.month,
    complaintSources.map((source): Row => {
      const row = month.data[source];
      const of = (column: keyof typeof row): Figure => ({
        ...{ column, value: row[column], key: `complaints ${month.month} ${source} ${column}` },
        ...{ file: month.file.path, place: month.place(source, column) },
      });
      return {
        name: `${source} of ${month.month}`,
        opening: of('pendingBefore'),
        received: of('received'),
        resolved: of('resolved'),
        closing: of('totalPending'),
        averageDays: row.averageDays,
      };
    }),
  ]);
  const trend = documentOf(annualTrend, context);
  return { months: new Map(months), trend: trend ? trendRows(trend) : [] };
}

function trendRows({ data: { years }, file, place }: ParsedDocument<typeof annualTrend>) {
  const mislabelled = new Set(
    yearFaults(years).flatMap(({ kind, index }) => (kind === 'label' ? [index] : [])),
  );
  return years.map((row, index): TrendRow => {
    const of = (column: Exclude<keyof typeof row, 'year'>): Figure => ({
      ...{ column, value: row[column], key: `complaints ${row.year} ${column}` },
      ...{ file: file.path, place: place('years', index, column) },
    });
    return {
      name: row.year,
      first: mislabelled.has(index) ? undefined : firstYearOf(row.year),
      opening: of('carriedForward'),
      received: of('received'),
      resolved: of('resolved'),
      closing: of('totalPending'),
    };
  });
}

/** The four figures of each row, those of the annual trend first. */
export function figuresOf({ months, trend }: ComplaintRows): Figure[] {
  return [...trend, ...[...months.values()].flat()].flatMap(
    ({ opening, received, resolved, closing }) => [opening, received, resolved, closing],
  );
}
