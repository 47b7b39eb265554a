import type { FileReport } from './finding';

/** Reports of one kind that are listed for one file; a file with more is not the work of people. */
const MOST = 100;

/** Reports of one rule on one file that are counted, so that a hostile file takes no longer. */
const MOST_COUNTED = 1000;

/** The first reports of a rule on a file; it is not asked for more. */
export function countedReports<T>(reports: Iterable<T>): T[] {
  const counted: T[] = [];
  for (const report of reports) {
    counted.push(report);
    if (counted.length >= MOST_COUNTED) break;
  }
  return counted;
}

/** The reports, of each kind in a file the first hundred; the last of them says how many there are. */
export function limitReports(reports: Iterable<FileReport>): FileReport[] {
  const counts = new Map<string, number>();
  const last = new Map<string, number>();
  const limited: FileReport[] = [];
  for (const report of reports) {
    const kind = `${report.file} ${report.rule}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= MOST) last.set(kind, limited.push(report) - 1);
  }
  for (const [kind, count] of counts) {
    const index = last.get(kind);
    const report = index === undefined ? undefined : limited[index];
    if (count <= MOST || index === undefined || !report) continue;
    const isAll = count < MOST_COUNTED;
    const more = `(and ${isAll ? '' : 'at least '}${count - MOST} more of this kind in this file)`;
    // An acknowledgement of this one does not acknowledge the others.
    const subject = `${report.subject ?? report.message} ${more}`;
    limited[index] = { ...report, message: `${report.message} ${more}`, subject };
  }
  return limited;
}
