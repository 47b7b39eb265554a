import { innerPeriods, periodIn } from '../dated-values';
import { changeDays, listInForce, type Period } from '../in-force';
import { withoutDay } from '../schema/paths';
import { lazyFor } from './lazy';
import type { SourceFile } from './source/source-file';

const datesOf = lazyFor(({ collection, data, names }: SourceFile) => {
  const own = periodIn(data());
  const period: Period = { ...own, effectiveFrom: own.effectiveFrom ?? names.effectiveFrom };
  const inner = collection ? innerPeriods(collection.schema, data()) : [];
  return { period, changes: [...changeDays([period]), ...changeDays(inner)] };
});

/** The period of a version of a document; a day that can't be read is left out. */
export function periodOf(file: SourceFile): Period {
  return datesOf(file).period;
}

/** Days on which the document, or a value in it, begins or has ended. */
export function changesOf(file: SourceFile): readonly string[] {
  return datesOf(file).changes;
}

/** The version of each document in force on a day; files without a collection are all kept. */
export function filesInForce(files: readonly SourceFile[], day: string): SourceFile[] {
  return listInForce(
    files.map((file) => ({ file, ...periodOf(file) })),
    day,
    ({ file }) => withoutDay(file.path),
  ).map(({ file }) => file);
}

/** Days that a check looks at; documents written by people change on fewer. */
const MOST_DAYS = 60;

/** The days after `today` on which what is in force changes, in order: those that a check looks at, and the others. */
export function laterDays(today: string, files: readonly SourceFile[]) {
  const days = [...new Set(files.flatMap(changesOf))].filter((day) => day > today).sort();
  return { checked: days.slice(0, MOST_DAYS), unchecked: days.slice(MOST_DAYS) };
}
