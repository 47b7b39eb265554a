import type { ComplaintRow, ComplaintYear, TrendFigures } from '@/lib/domain/complaint-rows';
import { formatDay, formatMonth } from '@/lib/domain/dates';
import { auditDue } from '@/lib/domain/financial-year';
import type { complaintBoard } from './complaint-figures';
import type { DocumentOf } from './schema/collection';
import type { annualAudit } from './schema/compliance';
import type { InShortRow } from './schema/page-fields';

interface Column {
  readonly label: string;
  readonly numeric?: boolean;
  /** The cells of this column are row headers; they differ. */
  readonly rowHeader?: boolean;
}

export type Cells = readonly (string | number)[];

/** A table in the words in which the page shows it and its record keeps it. */
export interface PageTable {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Cells[];
  /** The last row. */
  readonly total?: Cells;
}

const TOTAL = 'Grand Total';

/** The headings of the complaint board below the first one, which says what is pending. */
export const trendHeadings = { monthly: 'Monthly disposal trend', annual: 'Annual disposal trend' };

/** The columns of the escalation matrix. */
export const escalationTable = {
  caption: 'Persons to turn to, first to last',
  columns: ['Designation', 'Name', 'Address', 'Contact No.', 'Email Id', 'Working Hours'],
} as const;

type Board = ReturnType<typeof complaintBoard>;

/** The number of complaints pending after a month, as a heading. */
export function pendingSentence({ month, total }: Board['latest']): string {
  const pending = total.totalPending;
  const complaints = pending === 1 ? 'complaint' : 'complaints';
  return `${pending === 0 ? 'No' : pending} ${complaints} pending at the end of ${formatMonth(month)}`;
}

/** The newest month and the newest complete year, in a line each. */
export function boardInShort({ latest, years, isSample }: Board): InShortRow[] {
  const { averageDays, ...month } = latest.total;
  const time = month.resolved > 0 ? `, resolved in ${averageDays} days on average` : '';
  const year = years.at(-1);
  const row = (period: string, href: string, figures: Figures, rest = '.') => ({
    term: isSample ? `${period} (sample)` : period,
    text: `${figures.received} received, ${figures.resolved} resolved, ${figures.totalPending} pending${rest}`,
    href,
  });
  return [
    row(formatMonth(latest.month), '#month', month, `${time}.`),
    ...(year ? [row(`Financial year ${year.year}`, '#annual-trend', year)] : []),
  ];
}

type Figures = Pick<TrendFigures, 'received' | 'resolved' | 'totalPending'>;

/** The regulator's table of a month. */
export function monthTable({ month, rows, total }: Board['latest']): PageTable {
  const figures = (row: ComplaintRow) => [
    ...[row.pendingBefore, row.received, row.resolved, row.totalPending],
    ...[row.pendingOver3Months, row.averageDays],
  ];
  return {
    caption: `Complaints in ${formatMonth(month)}, by source`,
    columns: [
      { label: 'SR. No.' },
      { label: 'Received from', rowHeader: true },
      ...numeric('Pending at the end of last month', 'Received', 'Resolved', 'Total Pending'),
      ...numeric('Pending Complaints > 3 Months', 'Average Resolution Time (in days)'),
    ],
    rows: rows.map((row, index) => [index + 1, row.from, ...figures(row)]),
    total: ['', TOTAL, ...figures(total)],
  };
}

/** The trend of the last months. */
export function monthlyTable({ months, total }: Board['monthly']): PageTable {
  return {
    caption: 'Monthly disposal of complaints, all sources together',
    columns: trendColumns('Month'),
    rows: months.map((figures) => trendCells(formatMonth(figures.month), figures)),
    total: trendCells(TOTAL, total),
  };
}

/** The trend of the years. */
export function annualTable(years: readonly ComplaintYear[]): PageTable {
  return {
    caption: 'Annual disposal of complaints, by financial year',
    columns: trendColumns('Year'),
    rows: years.map((figures) => trendCells(figures.year, figures)),
  };
}

function trendColumns(period: 'Month' | 'Year'): Column[] {
  return [
    { label: period, rowHeader: true },
    ...numeric(`Carried Forward From Previous ${period}`, 'Received', 'Resolved', 'Total Pending'),
  ];
}

function trendCells(label: string, figures: TrendFigures): Cells {
  const { carriedForward, received, resolved, totalPending } = figures;
  return [label, carriedForward, received, resolved, totalPending];
}

function numeric(...labels: readonly string[]): Column[] {
  return labels.map((label) => ({ label, numeric: true }));
}

/** The status of the annual compliance audit, by year. */
export function auditTable(years: DocumentOf<typeof annualAudit>['years']): PageTable {
  return {
    caption: 'Compliance audit, by financial year',
    columns: [
      { label: 'Financial year', rowHeader: true },
      { label: 'Status' },
      { label: 'Adverse findings and action taken' },
    ],
    rows: years.map(({ year, reported, findings }) => [
      year,
      auditStatus({ year, reported }),
      findings?.join(' ') ?? (reported ? 'None' : '–'),
    ]),
  };
}

type AuditYear = DocumentOf<typeof annualAudit>['years'][number];

/** Whether the audit of a year is complete, with the day. */
export function auditStatus({ year, reported }: Pick<AuditYear, 'year' | 'reported'>): string {
  return reported
    ? `Completed on ${formatDay(reported)}`
    : `Not complete, due by ${formatDay(auditDue(year))}`;
}
