import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { acknowledgement } from '../schema/collection';
import { ofAcknowledgement, ofField } from './consequences';
import type { FileReport, Report } from './finding';
import { lazyFor } from './lazy';
import { fieldLocation } from './locations';
import { fieldName, quoted } from './message-text';
import { limitReports } from './report-limit';
import type { Rule } from './rule';
import type { SourceFile } from './source-file';

type Acknowledgement = z.output<typeof acknowledgement>;

/** A report, and the acknowledgement that keeps it off the list. */
interface Acknowledged {
  readonly report: FileReport;
  readonly by: Acknowledgement | undefined;
}

interface Acknowledging {
  readonly reports: readonly FileReport[];
  readonly files: ReadonlyMap<string, SourceFile>;
  readonly today: string;
  readonly isWarning: (report: FileReport) => boolean;
  /** The rule of an id; undefined when it did not run. */
  readonly ruleOf: (id: string) => Rule | undefined;
}

/**
 * Pairs warnings with the acknowledgements of their documents, and adds a report `ack-stale` for each
 * acknowledgement that no longer belongs to a warning. An acknowledgement belongs to a warning while
 * the sentence that it is about is the same, until its last day.
 */
export function withAcknowledgements(all: Acknowledging): Acknowledged[] {
  const { reports, files, today, isWarning } = all;
  const used = new Set<string>();
  const codes = codesOf(all);
  const paired = reports.map((report): Acknowledged => {
    const file = files.get(report.file);
    if (!file?.collection || !isWarning(report)) return { report, by: undefined };
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
    return { report: { ...report, ...open }, by: undefined };
  });
  const stale = limitReports(staleReports(all, used, paired));
  return [...paired, ...stale.map((report) => ({ report, by: undefined }))];
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

/** A warning whose acknowledgement is over. */
function overdue({ remedy, message, follows }: FileReport, file: SourceFile, own: Written) {
  const { by, on, until = on } = own.entry;
  return {
    message: `${message} (acknowledged by ${by} until ${until})`,
    remedy: `${remedy} To keep it, move the "until" of its acknowledgement${lineOf(file, own, 'until')} on.`,
    // An end before the decision has the finding ack-invalid.
    follows: until < on ? ofAcknowledgement(file, own.index) : follows,
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

interface Written {
  readonly entry: Acknowledgement;
  readonly index: number;
}

/** Valid entries of `acknowledge`; invalid ones have findings of their own. */
const acknowledgementsIn = lazyFor((file: SourceFile): readonly Written[] => {
  const { acknowledge } = file.data();
  if (!Array.isArray(acknowledge)) return [];
  return acknowledge.flatMap((written: unknown, index) => {
    const { data: entry } = acknowledgement.safeParse(written);
    return entry ? [{ entry, index }] : [];
  });
});

function staleReports(
  { files, ruleOf, isWarning }: Acknowledging,
  used: ReadonlySet<string>,
  paired: readonly Acknowledged[],
): FileReport[] {
  const open = new Set(
    paired.filter(({ by }) => !by).map(({ report }) => `${report.file} ${report.rule}`),
  );
  // A rule may say nothing where a document that it needs has errors: its own, settings or others.
  const faulty = new Set(paired.flatMap(({ report }) => (isWarning(report) ? [] : [report.file])));
  const isSettingFaulty = [...faulty].some((path) => path.startsWith('content/settings/'));
  const mayBeSilent = (rule: Rule, { path }: SourceFile) =>
    rule.kind === 'tree' ? faulty.size > 0 : isSettingFaulty || faulty.has(path);
  return [...files.values()].flatMap((file) => {
    const entries = acknowledgementsIn(file);
    return entries.flatMap(({ entry: { rule: id }, index }) => {
      const field = file.field(fieldName(['acknowledge', index]));
      // A changed sentence has its warning back, which says what to do.
      const isChanged = open.has(`${file.path} ${id}`);
      const rule = ruleOf(id);
      if (!field || !rule || isChanged || mayBeSilent(rule, file)) return [];
      if (used.has(`${file.path} ${index}`)) return [];
      return {
        rule: 'ack-stale',
        file: file.path,
        at: fieldLocation(file, field),
        field: field.name,
        message: `nothing in this file has the warning ${quoted(id)} that this entry acknowledges`,
        remedy:
          entries.length === 1
            ? 'Delete the line "acknowledge:" and all lines of the entry below it.'
            : 'Delete the entry, from its hyphen to its last line.',
      };
    });
  });
}
