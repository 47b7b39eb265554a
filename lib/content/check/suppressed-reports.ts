import type { FileReport, SourceLocation } from './finding';
import { counted } from './message-text';
import type { RuleId } from './rule';

/**
 * Drops the reports that another one causes: those that it suppresses on the same field or location,
 * those that follow from what it explains, and those that compare a field in which it is an error. The
 * remedy of the first cause says how many were dropped.
 */
export function withoutSuppressed(
  reports: readonly FileReport[],
  ids: ReadonlyMap<string, RuleId>,
): FileReport[] {
  const causeOf = causesIn(reports, ids);
  const order = new Map(reports.map((report, index) => [report, index]));
  const heldBack = new Map<FileReport, number>();
  const kept = reports.filter((report) => {
    const cause = firstCause(report, causeOf, order);
    if (cause === report) return true;
    heldBack.set(cause, (heldBack.get(cause) ?? 0) + 1);
    return false;
  });
  return kept.map((report) => {
    const count = heldBack.get(report);
    if (count === undefined) return report;
    const more = `${counted(count, 'more finding')} may go away with this.`;
    return { ...report, remedy: `${report.remedy} ${more}` };
  });
}

type CauseOf = (report: FileReport) => FileReport | undefined;

/** The cause of a report, the cause of that one and so on; of causes in a circle the first report. */
function firstCause(report: FileReport, causeOf: CauseOf, order: Order): FileReport {
  const chain = [report];
  for (let cause = causeOf(report); cause; cause = causeOf(cause)) {
    const circle = chain.indexOf(cause);
    if (circle !== -1)
      return chain
        .slice(circle)
        .reduce((a, b) => ((order.get(a) ?? 0) < (order.get(b) ?? 0) ? a : b));
    chain.push(cause);
  }
  return chain.at(-1) ?? report;
}

type Order = ReadonlyMap<FileReport, number>;

function causesIn(reports: readonly FileReport[], ids: ReadonlyMap<string, RuleId>): CauseOf {
  const explaining = new Map<string, FileReport>();
  const suppressing = new Map<string, FileReport[]>();
  const faulty = new Map<string, FileReport[]>();
  for (const report of reports) {
    const { severity = ids.get(report.rule)?.severity ?? 'error', file, field } = report;
    for (const part of severity === 'error' && field !== undefined ? groupsAround(field) : [])
      addTo(faulty, fieldKey(file, part), report);
    for (const key of report.explains ?? []) {
      // What follows from something itself explains only what nothing else does.
      const other = explaining.get(key);
      if (!other || (other.follows !== undefined && report.follows === undefined))
        explaining.set(key, report);
    }
    if (!ids.get(report.rule)?.suppresses) continue;
    for (const key of keysOf(report)) addTo(suppressing, key, report);
  }
  return (report) => {
    const explained = report.follows === undefined ? undefined : explaining.get(report.follows);
    if (explained && explained !== report) return explained;
    for (const { file, field } of report.compares ?? []) {
      const cause = faulty.get(fieldKey(file, field))?.find((each) => each.rule !== report.rule);
      if (cause) return cause;
    }
    for (const key of keysAround(report)) {
      const cause = suppressing
        .get(key)
        ?.find((each) => ids.get(each.rule)?.suppresses?.includes(report.rule));
      if (cause) return cause;
    }
    return undefined;
  };
}

/** Keys of a report by which what it suppresses is found: its location, and its field. */
function keysOf({ file, at, field }: FileReport): string[] {
  const place = locationKey(file, at);
  return field === undefined
    ? [`${place} field`, `${place} none`]
    : [`${place} none`, fieldKey(file, field)];
}

/** Fields are nested less deeply; the name of an unknown one can have any number of dots. */
const DEEPEST = 128;

/**
 * Keys of reports that may suppress this one. Where both have a field, it is this one or a group
 * around it that counts, and otherwise the location.
 */
function keysAround({ file, at, field }: FileReport): string[] {
  const place = locationKey(file, at);
  if (field === undefined) return [`${place} none`];
  return [`${place} field`, ...groupsAround(field).map((name) => fieldKey(file, name))];
}

/** A field and the groups around it, the largest first. */
function groupsAround(field: string): string[] {
  const groups = [...field.matchAll(/[.[]/g)]
    .slice(0, DEEPEST)
    .map(({ index }) => field.slice(0, index));
  return [...groups, field];
}

function addTo(map: Map<string, FileReport[]>, key: string, report: FileReport): void {
  const others = map.get(key) ?? [];
  others.push(report);
  map.set(key, others);
}

function locationKey(file: string, { line, column }: SourceLocation): string {
  return `${file} ${line}:${column}`;
}

function fieldKey(file: string, field: string): string {
  return `${file} field ${field}`;
}
