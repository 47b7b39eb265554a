import { financialYearOfMonth } from './financial-year';

/** Where complaints come from, in the order of the regulator's table. */
export const complaintSources = ['direct', 'scores', 'other'] as const;

export type ComplaintSource = (typeof complaintSources)[number];

/** The firm's counts for a source and a month. */
interface Counts {
  /** Pending before the month; only the first month has it, since each other month follows one. */
  readonly opening?: number | undefined;
  readonly received: number;
  readonly resolved: number;
  readonly pendingOver3Months: number;
  /** Average resolution time in days; 0 when none was resolved. */
  readonly averageDays: number;
}

/** Counts of a month such as `2026-10`, by source. */
export type CountedMonth = Readonly<Record<ComplaintSource, Counts>> & { readonly month: string };

/** A row of the regulator's table. */
export interface ComplaintRow extends Omit<Counts, 'opening'> {
  readonly pendingBefore: number;
  readonly totalPending: number;
}

/** The rows of a month, by source. */
export type ComplaintMonth = Readonly<Record<ComplaintSource, ComplaintRow>> & {
  readonly month: string;
};

/** The firm's counts for a year before the first complete year of months. */
interface CountedYear {
  /** A financial year, such as `2022-23`. */
  readonly year: string;
  /** Only the first year has it, since each other year follows one. */
  readonly carriedForward?: number | undefined;
  readonly received: number;
  readonly resolved: number;
}

/** Figures of a month or year in a trend, all sources together. */
export interface TrendFigures {
  readonly carriedForward: number;
  readonly received: number;
  readonly resolved: number;
  readonly totalPending: number;
}

/** A row of the annual trend. */
export type ComplaintYear = TrendFigures & { readonly year: string };

/** A row of the monthly trend. */
export type TrendMonth = TrendFigures & { readonly month: string };

/**
 * Completes the rows of each month: the complaints pending before a month are those pending at the end of the
 * month before.
 *
 * @param months in order, oldest first.
 */
export function carryForward(months: readonly CountedMonth[]): ComplaintMonth[] {
  const complete: ComplaintMonth[] = [];
  for (const month of months) {
    const before = complete.at(-1);
    const row = (source: ComplaintSource): ComplaintRow => {
      const { opening = 0, received, resolved, ...rest } = month[source];
      const pendingBefore = before?.[source].totalPending ?? opening;
      const totalPending = pendingBefore + received - resolved;
      return { pendingBefore, received, resolved, totalPending, ...rest };
    };
    complete.push({
      month: month.month,
      direct: row('direct'),
      scores: row('scores'),
      other: row('other'),
    });
  }
  return complete;
}

/**
 * Bounds on the complaints of a source that are pending for more than three months at the end of the month
 * `rows[index]`, computed from the pending and resolved complaints of these months.
 */
export function boundsOfLongPending(
  rows: readonly ComplaintMonth[],
  index: number,
  source: ComplaintSource,
): { readonly least: number; readonly most: number } {
  const past = rows.slice(Math.max(0, index - 3), index + 1).map((each) => each[source]);
  const [first, ...since] = past;
  const before = rows[index]?.[source].pendingBefore ?? 0;
  // Complaints that were pending three months before, less all that were resolved since.
  const least =
    first && since.length === 3 ? first.totalPending - sum(since, ({ resolved }) => resolved) : 0;
  return {
    least: Math.max(0, least),
    most: Math.min(before, ...past.map(({ totalPending }) => totalPending)),
  };
}

/**
 * The annual trend: the years that the firm counted itself, then each later financial year with all
 * twelve months.
 *
 * @param counted in order, oldest first.
 * @param months complete rows, in order.
 */
export function annualTrendOf({
  counted,
  months,
}: {
  readonly counted: readonly CountedYear[];
  readonly months: readonly ComplaintMonth[];
}): ComplaintYear[] {
  const years: ComplaintYear[] = [];
  for (const { year, carriedForward: first = 0, received, resolved } of counted) {
    const carriedForward = years.at(-1)?.totalPending ?? first;
    years.push({ year, ...withPending({ carriedForward, received, resolved }) });
  }
  const last = years.at(-1)?.year ?? '';
  return [...years, ...completeYears(months).filter(({ year }) => year > last)];
}

/**
 * The monthly trend: the last twelve months, oldest first, and their total, as SEBI's format of
 * complaint data asks for them (product 5.6).
 *
 * @param months complete rows, in order.
 */
export function monthlyTrend(months: readonly ComplaintMonth[]): {
  readonly months: readonly TrendMonth[];
  readonly total: TrendFigures;
} {
  const last = months.slice(-12);
  return {
    months: last.map((each) => ({ month: each.month, ...figuresOf([each]) })),
    total: figuresOf(last),
  };
}

/** The financial years with all twelve months. */
function completeYears(months: readonly ComplaintMonth[]): ComplaintYear[] {
  const names = new Set(months.map(({ month }) => financialYearOfMonth(month)));
  return [...names].flatMap((year) => {
    const own = months.filter(({ month }) => financialYearOfMonth(month) === year);
    return own.length < 12 ? [] : { year, ...figuresOf(own) };
  });
}

/** The sums of some months in order; what is carried forward is pending before the first one. */
function figuresOf(months: readonly ComplaintMonth[]): TrendFigures {
  const rows = months.flatMap((month) => complaintSources.map((source) => month[source]));
  const first = rows.slice(0, complaintSources.length);
  return withPending({
    carriedForward: sum(first, ({ pendingBefore }) => pendingBefore),
    received: sum(rows, ({ received }) => received),
    resolved: sum(rows, ({ resolved }) => resolved),
  });
}

function withPending(figures: Omit<TrendFigures, 'totalPending'>): TrendFigures {
  const { carriedForward, received, resolved } = figures;
  return { ...figures, totalPending: carriedForward + received - resolved };
}

function sum<T>(rows: readonly T[], value: (row: T) => number): number {
  return rows.reduce((total, row) => total + value(row), 0);
}
