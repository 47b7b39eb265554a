import type { FileReport, Report } from './finding';
import type { RuleId } from './rule';

/** Drops the reports that another report on the same field or location suppresses: it names the cause. */
export function withoutSuppressed(
  reports: readonly FileReport[],
  ids: ReadonlyMap<string, RuleId>,
): FileReport[] {
  const causes = new Map<string, FileReport[]>();
  for (const report of reports)
    if (ids.get(report.rule)?.suppresses)
      causes.set(report.file, [...(causes.get(report.file) ?? []), report]);
  return reports.filter(
    (report) =>
      !causes
        .get(report.file)
        ?.some(
          (cause) =>
            ids.get(cause.rule)?.suppresses?.includes(report.rule) && isSameLocation(cause, report),
        ),
  );
}

function isSameLocation(cause: Report, report: Report): boolean {
  if (cause.field !== undefined && report.field !== undefined)
    return isWithin(report.field, cause.field);
  return cause.at.line === report.at.line && cause.at.column === report.at.column;
}

function isWithin(field: string, outer: string): boolean {
  return field.startsWith(outer) && /^(?:$|[.[])/.test(field.slice(outer.length));
}
