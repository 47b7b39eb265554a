import { createHash } from 'node:crypto';
import { type Acknowledgement, acknowledgementsIn, meantEntries } from './acknowledgement-entries';
import { ofField } from './consequences';
import type { FileReport, Report } from './finding';
import { fieldLocation } from './locations';
import { fieldName } from './message-text';
import { limitReports } from './report-limit';
import type { Rule } from './rule';
import type { SourceFile } from './source-file';
import { staleReports } from './stale-acknowledgements';

/** A report, and the acknowledgement that keeps it off the list. */
interface Acknowledged {
  readonly report: FileReport;
  readonly by: Acknowledgement | undefined;
}

interface Acknowledging {
  readonly reports: readonly FileReport[];
  readonly files: ReadonlyMap<string, SourceFile>;
  /** The documents in force today or later. */
  readonly inForce: ReadonlySet<SourceFile>;
  readonly today: string;
  readonly isWarning: (report: FileReport) => boolean;
  /** The rule of an id; undefined when it did not run. */
  readonly ruleOf: (id: string) => Rule | undefined;
}

/**
 * Pairs warnings with the acknowledgements of their documents, and adds a report `ack-stale` for each
 * acknowledgement that no longer belongs to a warning. An acknowledgement belongs to a warning while
 * the sentence that it is about is the same, until its last day. A warning that ends with the merge
 * has none: its acknowledgement would be stale right after.
 */
export function withAcknowledgements(all: Acknowledging): Acknowledged[] {
  const { reports, files, today, isWarning } = all;
  const used = new Set<string>();
  const codes = codesOf(all);
  const paired = reports.map((report): Acknowledged => {
    const file = files.get(report.file);
    if (!file?.collection || !isWarning(report)) return { report, by: undefined };
    if (report.endsWithMerge) return { report: endingWithMerge(report), by: undefined };
    // A misspelt `acknowledge` has a finding of its own, which explains these.
    const isMisspelt = file.fields().unknownKeys.length > 0 && !file.data().acknowledge;
    if (isMisspelt)
      return { report: { ...report, follows: ofField(file.id, 'acknowledge') }, by: undefined };
    const code = codeOf(report, file);
    const own = acknowledgementsIn(file).find(
      ({ entry }) => entry.rule === report.rule && entry.of === code,
    );
    if (own) used.add(`${file.path} ${own.index}`);
    const isOver = own?.entry.until !== undefined && own.entry.until < today;
    if (own && !isOver) return { report, by: own.entry };
    const open = own
      ? overdue(report, file, own)
      : unacknowledged(report, file, { code, codes: codes.get(file.path) });
    // An entry that is wrong itself has a finding of its own, which comes first.
    const entries = meantEntries(file, report.rule, code).map((index) => ({
      file: file.path,
      field: fieldName(['acknowledge', index]),
    }));
    const compares = [...(report.compares ?? []), ...entries];
    return { report: { ...report, ...open, compares }, by: undefined };
  });
  const open = paired.filter(({ by }) => !by).map(({ report }) => report);
  const stale = limitReports(staleReports({ ...all, used, open }));
  return [...paired, ...stale.map((report) => ({ report, by: undefined }))];
}

function endingWithMerge(report: FileReport): FileReport {
  const end =
    'If the change is right, leave it and ask for the review: this warning ends with the merge.';
  return { ...report, remedy: `${report.remedy} ${end}` };
}

/** Code of the sentence that a warning is about, eight letters, which its acknowledgement names. */
function codeOf({ rule, subject, at }: Report, file: SourceFile): string {
  const line = () => file.text()?.split('\n')[at.line - 1] ?? '';
  const words = (subject ?? line()).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const hash = createHash('sha256').update(`${rule}\n${words}`).digest();
  return [...hash.subarray(0, 8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
}

/** Codes of the warnings of each file. */
function codesOf({ reports, files, isWarning }: Acknowledging): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>();
  for (const report of reports) {
    const file = files.get(report.file);
    if (!file?.data().acknowledge || !isWarning(report)) continue;
    const known = codes.get(file.path) ?? new Set();
    codes.set(file.path, known.add(codeOf(report, file)));
  }
  return codes;
}

type Written = ReturnType<typeof acknowledgementsIn>[number];

/** A warning whose acknowledgement is over. */
function overdue({ remedy, message }: FileReport, file: SourceFile, own: Written) {
  const { by, on, until = on } = own.entry;
  return {
    message: `${message} (acknowledged by ${by} until ${until})`,
    remedy: `${remedy} To keep it, move the "until" of its acknowledgement${lineOf(file, own, 'until')} on.`,
  };
}

interface Codes {
  readonly code: string;
  /** Of all warnings of the file. */
  readonly codes: ReadonlySet<string> | undefined;
}

function unacknowledged({ remedy, rule }: FileReport, file: SourceFile, { code, codes }: Codes) {
  const changed = acknowledgementsIn(file).find(
    ({ entry }) => entry.rule === rule && !codes?.has(entry.of),
  );
  return {
    remedy: changed
      ? `${remedy} To keep it as it is, write "of: ${code}" in its acknowledgement${lineOf(file, changed, 'of')}, which has the code of another text.`
      : `${remedy} To keep it as it is, acknowledge it in this file with "of: ${code}".`,
  };
}

/** ` on line 12`. */
function lineOf(file: SourceFile, { index }: Written, key: 'of' | 'until'): string {
  const field = file.field(fieldName(['acknowledge', index, key]));
  return field ? ` on line ${fieldLocation(file, field).line}` : '';
}
