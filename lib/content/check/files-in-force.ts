import { innerPeriods, periodIn } from '../dated-values';
import { changeDays, listInForce, type Period } from '../in-force';
import { withoutDay } from '../schema/paths';
import { lazyFor } from './lazy';
import type { SourceFile } from './source-file';

interface Dated {
  readonly period: Period;
  /** Days on which a value of the document changes, or the document begins or ends. */
  readonly changes: readonly string[];
  /** Whether a value of the document changes on some day. */
  readonly hasDatedValues: boolean;
}

const datesOf = lazyFor(({ collection, data, names }: SourceFile): Dated => {
  const own = periodIn(data());
  const period = { ...own, effectiveFrom: own.effectiveFrom ?? names.effectiveFrom };
  const inner = collection ? innerPeriods(collection.schema, data()) : [];
  const innerDays = changeDays(inner);
  return {
    ...{ period, hasDatedValues: innerDays.length > 0 },
    changes: [...changeDays([period]), ...innerDays],
  };
});

/** The period of a version of a document; a day that can't be read is left out. */
export function periodOf(file: SourceFile): Period {
  return datesOf(file).period;
}

/** Whether values within a document change on some day. */
export function hasDatedValues(file: SourceFile): boolean {
  return datesOf(file).hasDatedValues;
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

/** Documents, times days, that a check looks at, so that its time grows with the documents alone. */
const MOST_DOCUMENT_DAYS = 20_000;

/** The days after `today` on which what is in force changes that a check looks at, and the others. */
export function daysToCheck(
  today: string,
  files: readonly SourceFile[],
): { readonly checked: readonly string[]; readonly unchecked: readonly string[] } {
  const days = changesAfter(today, files);
  const most = Math.min(MOST_DAYS, Math.ceil(MOST_DOCUMENT_DAYS / Math.max(1, files.length)));
  return { checked: days.slice(0, most), unchecked: days.slice(most) };
}

/** Whether a version of the document, or of a value in it, begins on a day, or has ended before it. */
export function changesOn(file: SourceFile, day: string): boolean {
  return datesOf(file).changes.includes(day);
}

/** Days after `today` on which what is in force changes, in order. */
function changesAfter(today: string, files: readonly SourceFile[]): string[] {
  const days = files.flatMap((file) => datesOf(file).changes);
  return [...new Set(days.filter((day) => day > today))].sort();
}
