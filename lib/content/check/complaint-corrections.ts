import { type Equation, excessOf } from './complaint-equations';
import { type ComplaintRows, type Figure, figuresOf, type Row } from './complaint-figures';

/** Adding `by` to each of the figures makes every equation with one of them true. */
export interface Correction {
  /** One figure of a row, or two that an editor gets wrong together. */
  readonly figures: readonly [Figure, ...Figure[]];
  readonly by: number;
  /** The equations that fail without it. */
  readonly repairs: readonly Equation[];
}

interface Search {
  readonly rows: ComplaintRows;
  readonly equations: readonly Equation[];
  /** Figures of the earlier version by their keys. */
  readonly earlier: ReadonlyMap<string, number>;
}

/**
 * The likeliest wrong figures: those whose correction repairs most equations and breaks none. Sums of
 * months are left aside at a second look, since several mistakes of a year break them together.
 */
export function likelyCorrections(search: Search): Correction[] {
  const repaired = new Set<Equation>();
  const ofRows = search.equations.filter(({ isOfMonths }) => !isOfMonths);
  return [
    ...findCorrections(search, repaired),
    ...findCorrections({ ...search, equations: ofRows }, repaired),
  ];
}

/** Adds the equations that the corrections repair to `repaired`. */
function findCorrections(
  { rows, equations, earlier }: Search,
  repaired: Set<Equation>,
): Correction[] {
  const uses = usesOf(equations);
  const median = medians(rows);
  const scored = allRows(rows).flatMap((row) =>
    groupsOf(row).flatMap((figures) => {
      const correction = correctionOf(figures, uses);
      if (!correction) return [];
      const { by, repairs } = correction;
      const isChanged = figures.every(({ key, value }) => (earlier.get(key) ?? value) !== value);
      const nearer = figures.reduce((sum, figure) => {
        const usual = median.get(figure.column) ?? 0;
        return sum + Math.abs(figure.value - usual) - Math.abs(figure.value + by - usual);
      }, 0);
      const score = [
        repairs.length,
        Number(isChanged),
        -figures.length,
        Number(fitsAverage(row, correction)),
        Number(row.averageDays === undefined),
        nearer,
      ];
      return [{ correction, score }];
    }),
  );
  return scored
    .sort((a, b) => compareScores(b.score, a.score))
    .flatMap(({ correction }) => {
      if (correction.repairs.some((each) => repaired.has(each))) return [];
      for (const each of correction.repairs) repaired.add(each);
      return [correction];
    });
}

function allRows({ months, trend }: ComplaintRows): Row[] {
  return [...trend, ...[...months.values()].flat()];
}

/** A wrong opening is carried on in its row, and a wrong case is both received and resolved. */
function groupsOf({ opening, received, resolved, closing }: Row): [Figure, ...Figure[]][] {
  return [
    ...[opening, received, resolved, closing].map((figure): [Figure] => [figure]),
    [opening, closing],
    [opening, resolved],
    [received, resolved],
  ];
}

/** Equations of each figure, with its sign in them. */
type Uses = ReadonlyMap<Figure, readonly { readonly equation: Equation; readonly sign: number }[]>;

function usesOf(equations: readonly Equation[]): Uses {
  const uses = new Map<Figure, { equation: Equation; sign: number }[]>();
  const add = (figure: Figure, equation: Equation, sign: number) => {
    const own = uses.get(figure) ?? [];
    uses.set(figure, own);
    own.push({ equation, sign });
  };
  for (const equation of equations) {
    for (const figure of equation.left) add(figure, equation, 1);
    for (const figure of equation.right) add(figure, equation, -1);
  }
  return uses;
}

function correctionOf(figures: readonly [Figure, ...Figure[]], uses: Uses): Correction | undefined {
  const signs = new Map<Equation, number>();
  for (const figure of figures)
    for (const { equation, sign } of uses.get(figure) ?? [])
      signs.set(equation, (signs.get(equation) ?? 0) + sign);
  const touched = [...signs].filter(([, sign]) => sign !== 0);
  const amounts = new Set(touched.map(([equation, sign]) => -excessOf(equation) / sign));
  const [by = 0] = amounts;
  const isPossible = by !== 0 && figures.every(({ value }) => value + by >= 0);
  const repairs = touched.map(([equation]) => equation);
  const isCause = repairs.some(({ left, right }) => [...left, ...right].includes(figures[0]));
  return amounts.size === 1 && isPossible && isCause ? { figures, by, repairs } : undefined;
}

/** Whether the average can be that of the resolved complaints, each of which took whole days. */
function fitsAverage({ resolved, averageDays }: Row, { figures, by }: Correction): boolean {
  if (averageDays === undefined) return true;
  const count = resolved.value + (figures.includes(resolved) ? by : 0);
  if (count === 0 || averageDays === 0) return count === averageDays;
  return Math.abs(Math.round(averageDays * count) / count - averageDays) < 0.051;
}

/** The usual figure of each column. */
function medians(rows: ComplaintRows): ReadonlyMap<string, number> {
  const columns = new Map<string, number[]>();
  for (const { column, value } of figuresOf(rows))
    columns.set(column, [...(columns.get(column) ?? []), value]);
  return new Map(
    [...columns].map(([column, values]) => [
      column,
      values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0,
    ]),
  );
}

function compareScores(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index === -1 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
