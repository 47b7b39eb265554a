import type {
  ComplaintRow,
  ComplaintYear,
  monthlyTrend,
  TrendFigures,
} from '@/lib/domain/complaint-rows';
import { formatDay, formatMonth } from '@/lib/domain/dates';
import { auditDue } from '@/lib/domain/financial-year';
import type { DocumentOf } from './schema/collection';
import type { annualAudit } from './schema/compliance';

interface Column<Row> {
  readonly label: string;
  readonly value: (row: Row, index: number) => string | number;
  readonly numeric?: boolean;
  /** The cells of this column are row headers; they differ. */
  readonly rowHeader?: boolean;
  /** Not in the row of totals. */
  readonly hasNoTotal?: boolean;
}

/** A table in the words in which the page shows it and its record keeps it. */
export interface PageTable<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Values of the last row. */
  readonly total?: Row;
}

const TOTAL = 'Grand Total';

/** The headings of the complaint board below the first one, which says what is pending. */
export const trendHeadings = { monthly: 'Monthly disposal trend', annual: 'Annual disposal trend' };

/** The columns of the escalation matrix. */
export const escalationTable = {
  caption: 'Persons to turn to, first to last',
  columns: ['Designation', 'Name', 'Address', 'Contact No.', 'Email Id', 'Working Hours'],
} as const;

interface SourceRow extends ComplaintRow {
  readonly from: string;
}

const sourceColumns: readonly Column<SourceRow>[] = [
  { label: 'SR. No.', value: (_, index) => index + 1, hasNoTotal: true },
  { label: 'Received from', value: ({ from }) => from, rowHeader: true },
  figure('Pending at the end of last month', ({ pendingBefore }) => pendingBefore),
  figure('Received', ({ received }) => received),
  figure('Resolved', ({ resolved }) => resolved),
  figure('Total Pending', ({ totalPending }) => totalPending),
  figure('Pending Complaints > 3 Months', ({ pendingOver3Months }) => pendingOver3Months),
  figure('Average Resolution Time (in days)', ({ averageDays }) => averageDays),
];

interface SourcesOfMonth {
  /** Such as `2026-10`. */
  readonly month: string;
  readonly rows: readonly SourceRow[];
  readonly total: ComplaintRow;
}

/** What is pending after a month, as a heading. */
export function pendingSentence({ month, total }: SourcesOfMonth): string {
  const pending = total.totalPending;
  const complaints = pending === 1 ? 'complaint' : 'complaints';
  return `${pending === 0 ? 'No' : pending} ${complaints} pending at the end of ${formatMonth(month)}`;
}

/** The regulator's table of a month. */
export function monthTable({ month, rows, total }: SourcesOfMonth): PageTable<SourceRow> {
  return {
    caption: `Complaints in ${formatMonth(month)}, by source`,
    ...{ columns: sourceColumns, rows, total: { from: TOTAL, ...total } },
  };
}

interface TrendRow extends TrendFigures {
  /** Its month or its year. */
  readonly label: string;
}

/** The trend of the last months. */
export function monthlyTable({
  months,
  total,
}: ReturnType<typeof monthlyTrend>): PageTable<TrendRow> {
  return {
    caption: 'Monthly disposal of complaints, all sources together',
    columns: trendColumns('Month'),
    rows: months.map(({ month, ...figures }) => ({ label: formatMonth(month), ...figures })),
    total: { label: TOTAL, ...total },
  };
}

/** The trend of the years. */
export function annualTable(years: readonly ComplaintYear[]): PageTable<TrendRow> {
  return {
    caption: 'Annual disposal of complaints, by financial year',
    columns: trendColumns('Year'),
    rows: years.map(({ year, ...figures }) => ({ label: year, ...figures })),
  };
}

type AuditYear = DocumentOf<typeof annualAudit>['years'][number];

/** The status of the annual compliance audit, by year. */
export function auditTable(rows: readonly AuditYear[]): PageTable<AuditYear> {
  return {
    caption: 'Compliance audit, by financial year',
    columns: [
      { label: 'Financial year', value: ({ year }) => year, rowHeader: true },
      {
        label: 'Status',
        value: ({ year, reported }) =>
          reported
            ? `Completed on ${formatDay(reported)}`
            : `Not complete, due by ${formatDay(auditDue(year))}`,
      },
      {
        label: 'Adverse findings and action taken',
        value: ({ reported, findings }) => findings?.join(' ') ?? (reported ? 'None' : '–'),
      },
    ],
    rows,
  };
}

function trendColumns(period: 'Month' | 'Year'): readonly Column<TrendRow>[] {
  return [
    { label: period, value: ({ label }) => label, rowHeader: true },
    figure(`Carried Forward From Previous ${period}`, ({ carriedForward }) => carriedForward),
    figure('Received', ({ received }) => received),
    figure('Resolved', ({ resolved }) => resolved),
    figure('Total Pending', ({ totalPending }) => totalPending),
  ];
}

function figure<Row>(label: string, value: (row: Row) => number): Column<Row> {
  return { label, value, numeric: true };
}
