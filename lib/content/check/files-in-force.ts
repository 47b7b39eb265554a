import { innerPeriods, periodIn } from '../dated-values';
import { changeDays, listInForce, type Period } from '../in-force';
import { withoutDay } from '../schema/paths';
import type { SourceFile } from './source-file';

interface Dated {
  readonly period: Period;
  /** Days on which a value of the document changes, or the document begins or ends. */
  readonly changes: readonly string[];
}

const known = new WeakMap<SourceFile, Dated>();

/** The period of a version of a document; a day that can't be read is left out. */
function periodOf(file: SourceFile): Period {
  return datesOf(file).period;
}

/** Whether values within a document change on some day. */
export function hasDatedValues(file: SourceFile): boolean {
  return datesOf(file).changes.length > changeDays([periodOf(file)]).length;
}

/** The version of each document in force on a day; files without a collection are all kept. */
export function filesInForce(files: readonly SourceFile[], day: string): SourceFile[] {
  return listInForce(
    files.map((file) => ({ file, ...periodOf(file) })),
    day,
    ({ file }) => withoutDay(file.path),
  ).map(({ file }) => file);
}

/** Days after `today` on which what is in force changes, in order. */
export function changesAfter(today: string, files: readonly SourceFile[]): string[] {
  const days = files.flatMap((file) => datesOf(file).changes);
  return [...new Set(days.filter((day) => day > today))].sort();
}

function datesOf(file: SourceFile): Dated {
  const made = known.get(file) ?? readDates(file);
  known.set(file, made);
  return made;
}

function readDates({ collection, data, names }: SourceFile): Dated {
  const own = periodIn(data());
  const period = { ...own, effectiveFrom: own.effectiveFrom ?? names.effectiveFrom };
  const inner = collection ? innerPeriods(collection.schema, data()) : [];
  return { period, changes: changeDays([period, ...inner]) };
}
