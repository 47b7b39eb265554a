import type { ComplaintRows, Figure, Row, TrendRow } from './complaint-figures';
import { complaintSources, monthAfter, monthsOfYear } from './complaint-months';

/** Figures that must agree: those of `left` and of `right` have the same sum. */
export interface Equation {
  /** Name by which reports explain one another. */
  readonly key: string;
  readonly rule: 'complaint-sum' | 'complaint-chain' | 'complaint-trend';
  readonly left: readonly Figure[];
  readonly right: readonly Figure[];
  /** Where a mistake is reported if no figure is likelier than the others. */
  readonly at: Figure;
  /** What is wrong, in words. */
  readonly message: () => string;
  /** It adds up months of a year. */
  readonly isOfMonths?: true;
}

/** What the figures of the complaint tables must fulfil. */
export function complaintEquations(rows: ComplaintRows): Equation[] {
  return [...trendEquations(rows), ...monthEquations(rows)];
}

function* monthEquations({ months }: ComplaintRows): Iterable<Equation> {
  for (const [month, rows] of months) {
    const before = months.get(monthAfter(month, -1));
    for (const [index, row] of rows.entries()) {
      yield rowEquation('complaint-sum', row);
      const last = before?.[index];
      if (last) yield chainEquation('complaint-chain', row, last);
    }
  }
}

function* trendEquations({ trend, months }: ComplaintRows): Iterable<Equation> {
  const byYear = new Map(trend.map((row) => [row.first, row]));
  for (const row of trend) {
    yield rowEquation('complaint-trend', row);
    if (row.first === undefined) continue;
    const last = byYear.get(row.first - 1);
    if (last) yield chainEquation('complaint-trend', row, last);
    yield* yearEquations(
      row,
      monthsOfYear(row.first).map((month) => months.get(month) ?? []),
    );
  }
}

/** A year against its months, as far as they are there. */
function* yearEquations(
  { name, opening, received, resolved, closing }: TrendRow,
  months: readonly (readonly Row[])[],
): Iterable<Equation> {
  const sum = (figure: Figure, parts: readonly Figure[], what: string): Equation => ({
    key: `${figure.key} and its months`,
    rule: 'complaint-trend',
    left: [figure],
    right: parts,
    at: figure,
    message: () => `${figure.column} of ${name} is ${figure.value}, but ${what} ${totalOf(parts)}`,
    isOfMonths: true,
  });
  const april = months[0] ?? [];
  const march = months[11] ?? [];
  if (april.length > 0)
    yield sum(
      opening,
      april.map((row) => row.opening),
      'pendingBefore of its April adds up to',
    );
  if (march.length > 0)
    yield sum(
      closing,
      march.map((row) => row.closing),
      'totalPending of its March adds up to',
    );
  if (months.some((rows) => rows.length < complaintSources.length)) return;
  const rows = months.flat();
  yield sum(
    received,
    rows.map((row) => row.received),
    'its twelve months add up to',
  );
  yield sum(
    resolved,
    rows.map((row) => row.resolved),
    'its twelve months add up to',
  );
}

function rowEquation(
  rule: Equation['rule'],
  { name, opening, received, resolved, closing }: Row,
): Equation {
  return {
    key: `${closing.key} and its row`,
    rule,
    left: [opening, received],
    right: [resolved, closing],
    at: closing,
    message: () =>
      `the row ${name} does not add up: ${opening.column} ${opening.value} + received ${received.value} − resolved ${resolved.value} makes ${opening.value + received.value - resolved.value}, but totalPending is ${closing.value}`,
  };
}

function chainEquation(rule: Equation['rule'], { name, opening }: Row, last: Row): Equation {
  return {
    key: `${opening.key} and what it follows`,
    rule,
    left: [opening],
    right: [last.closing],
    at: opening,
    message: () =>
      `${opening.column} of ${name} is ${opening.value}, but totalPending of ${last.name} is ${last.closing.value}`,
  };
}

/** By how much the left side exceeds the right one. */
export function excessOf({ left, right }: Equation): number {
  return totalOf(left) - totalOf(right);
}

function totalOf(figures: readonly Figure[]): number {
  return figures.reduce((total, { value }) => total + value, 0);
}
