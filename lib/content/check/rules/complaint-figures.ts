import { type Correction, likelyCorrections } from '../complaint-corrections';
import { complaintEquations, type Equation, excessOf } from '../complaint-equations';
import { complaintRows, type Figure, figuresOf } from '../complaint-figures';
import type { FileReport } from '../finding';
import { treeRule } from '../rule';

type Id = Equation['rule'];

/** Rows of complaints add up, follow from the month or year before, and years from their months. */
export const rule = treeRule<Id>({
  ids: {
    'complaint-sum': {
      reason:
        'Investors and the regulator read the complaint table, so each row must add up: pendingBefore + received − resolved = totalPending.',
    },
    'complaint-chain': {
      reason: 'What is pending at the end of a month is pending before the next one.',
    },
    'complaint-trend': {
      reason:
        'The annual trend repeats what the months say, and each year begins as the one before ended.',
    },
  },
  *check(_tree, context) {
    const rows = complaintRows(context);
    const equations = complaintEquations(rows);
    const failing = equations.filter((equation) => excessOf(equation) !== 0);
    if (failing.length === 0) return;
    const before = context.base ? figuresOf(complaintRows(context.base)) : [];
    const earlier = new Map(before.map(({ key, value }) => [key, value]));
    const corrections = likelyCorrections({ rows, equations, earlier });
    const repaired = new Set(corrections.flatMap(({ repairs }) => repairs));
    const open = failing.filter((equation) => !repaired.has(equation));
    for (const correction of corrections) {
      const [cause, ...others] = causeFirst(correction);
      if (!cause) continue;
      yield report(cause, {
        at: correction.figures[0],
        remedy: remedyOf(correction),
        explains: [...others, ...sumsWith(correction.figures, open)].map(({ key }) => key),
        wrong: correction.figures,
      });
      for (const other of others) yield consequence(other);
    }
    for (const equation of open) {
      if (equation.isOfMonths) yield consequence(equation);
      else {
        const wrong = [...equation.left, ...equation.right];
        const explains = sumsWith(wrong, open).map(({ key }) => key);
        yield report(equation, { at: equation.at, remedy: checkAll, explains, wrong });
      }
    }
  },
});

const checkAll =
  'Compare each of these figures with your records, and correct those that are wrong.';

/** The equation that best says what is wrong with the figure: its own one, or else its row. */
function causeFirst({ figures: [figure], repairs }: Correction): Equation[] {
  const rank = ({ at, isOfMonths }: Equation) => (at === figure ? 2 : isOfMonths ? 0 : 1);
  return [...repairs].sort((a, b) => rank(b) - rank(a));
}

/** Failing sums of months that have one of the figures. */
function sumsWith(figures: readonly Figure[], open: readonly Equation[]): Equation[] {
  return open.filter(
    ({ isOfMonths, left, right }) =>
      isOfMonths && [...left, ...right].some((figure) => figures.includes(figure)),
  );
}

function remedyOf({ figures: [figure, other], by }: Correction): string {
  const also = other ? ` and ${other.value + by} as ${other.column}` : '';
  return `Write ${figure.value + by} as ${figure.column}${also}. If ${figure.value} is right, correct the figure that does not agree with it.`;
}

function report(
  { rule: id, message }: Equation,
  {
    at: { file, place },
    remedy,
    explains,
    wrong,
  }: {
    readonly at: Figure;
    readonly remedy: string;
    readonly explains: readonly string[];
    readonly wrong: readonly Figure[];
  },
): FileReport<Id> {
  return {
    ...{ rule: id, file, ...place, message: message(), remedy },
    explains: [...explains, ...wrong.map(({ key }) => key)],
  };
}

function consequence(equation: Equation): FileReport<Id> {
  const { at, key } = equation;
  return { ...report(equation, { at, remedy: checkAll, explains: [], wrong: [] }), follows: key };
}
