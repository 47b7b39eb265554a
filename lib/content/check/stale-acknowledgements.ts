import { acknowledgementsIn } from './acknowledgement-entries';
import { ofAcknowledgement } from './consequences';
import type { FileReport } from './finding';
import { fieldLocation } from './locations';
import { fieldName, quoted } from './message-text';
import type { Rule } from './rule';
import type { SourceFile } from './source-file';

interface Stale {
  /** The documents in force today or later. */
  readonly inForce: ReadonlySet<SourceFile>;
  /** The rule of an id; undefined when it did not run. */
  readonly ruleOf: (id: string) => Rule | undefined;
  readonly isWarning: (report: FileReport) => boolean;
  /** Of entries that belong to a warning, the path of the file and the index. */
  readonly used: ReadonlySet<string>;
  /** Reports that nothing acknowledges. */
  readonly open: readonly FileReport[];
}

/** A report `ack-stale` for each acknowledgement that no longer belongs to a warning. */
export function staleReports({ inForce, ruleOf, isWarning, used, open }: Stale): FileReport[] {
  const keyOf = ({ file, rule }: FileReport) => `${file} ${rule}`;
  const ending = new Set(open.filter(({ endsWithMerge }) => endsWithMerge).map(keyOf));
  const lasting = new Set(open.filter(({ endsWithMerge }) => !endsWithMerge).map(keyOf));
  // A rule may say nothing where a document that it needs has errors: its own, settings or others.
  const faulty = new Set(open.flatMap((report) => (isWarning(report) ? [] : [report.file])));
  const isSettingFaulty = [...faulty].some((path) => path.startsWith('content/settings/'));
  const mayBeSilent = (rule: Rule, { path }: SourceFile) =>
    rule.kind === 'tree' ? faulty.size > 0 : isSettingFaulty || faulty.has(path);
  return [...inForce].flatMap((file) => {
    const entries = acknowledgementsIn(file);
    return entries.flatMap(({ entry: { rule: id }, index }) => {
      const field = file.field(fieldName(['acknowledge', index]));
      // A changed sentence has its warning back, which says what to do.
      const isChanged = lasting.has(`${file.path} ${id}`);
      const rule = ruleOf(id);
      if (!field || !rule || isChanged || mayBeSilent(rule, file)) return [];
      if (used.has(`${file.path} ${index}`)) return [];
      return {
        rule: 'ack-stale',
        file: file.path,
        at: fieldLocation(file, field),
        field: field.name,
        follows: ofAcknowledgement(file, id),
        message: ending.has(`${file.path} ${id}`)
          ? `the warning ${quoted(id)} ends with the merge, so it is not acknowledged`
          : `nothing in this file has the warning ${quoted(id)} that this entry acknowledges`,
        remedy:
          entries.length === 1
            ? 'Delete the line "acknowledge:" and all lines of the entry below it.'
            : 'Delete the entry, from its hyphen to its last line.',
      };
    });
  });
}
