import { yearLabel } from './complaint-months';

/** A row of the annual trend, as far as its year can be judged by it. */
interface TrendRow {
  readonly year: string;
  readonly carriedForward: number;
  readonly totalPending: number;
}

/** What is wrong with the year of a row, by the row's index. */
export type YearFault =
  | { readonly kind: 'label'; readonly index: number; readonly expected: string }
  | { readonly kind: 'order'; readonly index: number; readonly before: string }
  | { readonly kind: 'gap'; readonly index: number; readonly missing: readonly string[] };

/** The year in which a financial year begins; undefined if the label is none, such as `2024-26`. */
export function firstYearOf(label: string): number | undefined {
  const first = Number(label.slice(0, 4));
  return label === yearLabel(first) ? first : undefined;
}

/** Years that are none, come twice, are left out or are not in order. */
export function yearFaults(rows: readonly TrendRow[]): YearFault[] {
  const years = rows.map(({ year }) => firstYearOf(year));
  const valid = years.filter((year) => year !== undefined);
  const isComplete = new Set(valid).size === rows.length;
  const isSorted = isConsecutive([...valid].sort((a, b) => a - b));
  if (isComplete && isSorted && (isAscending(valid) || !isChained(rows)))
    return orderFault(rows, valid);
  const gaps = isComplete && isAscending(valid) ? gapFaults(rows, valid) : [];
  if (gaps.length > 0) return gaps;
  const start = isComplete && isSorted ? Math.min(...valid) : commonStart(years);
  return rows.flatMap(({ year }, index): YearFault[] => {
    const expected = yearLabel(start + index);
    return year === expected ? [] : [{ kind: 'label', index, expected }];
  });
}

function orderFault(rows: readonly TrendRow[], years: readonly number[]): YearFault[] {
  const index = years.findIndex((year, at) => at > 0 && year < (years[at - 1] ?? year));
  const later = rows[years.findIndex((year) => year > (years[index] ?? year))];
  return index === -1 || !later ? [] : [{ kind: 'order', index, before: later.year }];
}

/** A row is left out where the years leap and the figures do too; else a year is mistyped. */
function gapFaults(rows: readonly TrendRow[], years: readonly number[]): YearFault[] {
  return rows.flatMap(({ carriedForward }, index): YearFault[] => {
    const from = years[index - 1];
    const to = years[index];
    const isNext = from === undefined || to === undefined || to === from + 1;
    if (isNext || carriedForward === rows[index - 1]?.totalPending) return [];
    const missing = Array.from({ length: to - from - 1 }, (_, count) =>
      yearLabel(from + 1 + count),
    );
    return [{ kind: 'gap', index, missing }];
  });
}

/** Whether each row goes on where the one above ended, so that the labels are exchanged, not the rows. */
function isChained(rows: readonly TrendRow[]): boolean {
  return rows.every(
    ({ carriedForward }, index) => index === 0 || carriedForward === rows[index - 1]?.totalPending,
  );
}

function isAscending(years: readonly number[]): boolean {
  return years.every((year, index) => index === 0 || year > (years[index - 1] ?? year));
}

function isConsecutive(years: readonly number[]): boolean {
  return years.every((year, index) => year === (years[0] ?? year) + index);
}

/** The first year of consecutive ones that fits most rows. */
function commonStart(years: readonly (number | undefined)[]): number {
  const counts = new Map<number, number>();
  years.forEach((year, index) => {
    if (year !== undefined) counts.set(year - index, (counts.get(year - index) ?? 0) + 1);
  });
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best?.[0] ?? 2000;
}
