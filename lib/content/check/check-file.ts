import { hasDatedValues } from './files-in-force';
import type { FileReport } from './finding';
import { lazyFor } from './lazy';
import type { NamedRule } from './load-rules';
import { countedReports, limitReports } from './report-limit';
import type { FileRule } from './rule';
import type { RuleContext } from './rule-context';
import type { SourceFile } from './source-file';

interface Checked {
  readonly rules: readonly NamedRule[];
  readonly contextKey: string;
  /** The day, for a document with dated values. */
  readonly day: string | undefined;
  readonly reports: readonly FileReport[];
}

const checked = new WeakMap<SourceFile, readonly Checked[]>();

/** Reports of the rules that read the document alone. */
const checkedAlone = new WeakMap<SourceFile, Pick<Checked, 'rules' | 'reports'>>();

interface FileCheck {
  readonly file: SourceFile;
  readonly rules: readonly NamedRule[];
  readonly context: RuleContext;
  /** Keys of the contexts of this check; cached reports of other contexts are dropped. */
  readonly keys: ReadonlySet<string>;
}

/**
 * Reports of the file rules on one document. They depend on its bytes and on the context only, so
 * they are cached: a document is checked again only when one of the two has changed, and by rules
 * that do not take the context only when its bytes have.
 */
export function checkFile(check: FileCheck): FileReport[] {
  return [...reportsAlone(check), ...reportsInContext(check)];
}

function reportsAlone({ file, rules, context }: FileCheck): readonly FileReport[] {
  const known = checkedAlone.get(file);
  if (known?.rules === rules) return known.reports;
  const reports = reportsOf(file, fileRules(rules).alone, context);
  checkedAlone.set(file, { rules, reports });
  return reports;
}

function reportsInContext({ file, rules, context, keys }: FileCheck): readonly FileReport[] {
  const day = hasDatedValues(file) ? context.today : undefined;
  const known = (checked.get(file) ?? []).filter(
    (each) => each.rules === rules && keys.has(each.contextKey),
  );
  const before = known.find((each) => each.contextKey === context.key && each.day === day);
  if (before) return before.reports;
  const reports = reportsOf(file, fileRules(rules).inContext, context);
  checked.set(file, [...known, { rules, contextKey: context.key, day, reports }]);
  return reports;
}

/** The rules about single documents: those that read the document alone, and those that take the context. */
const fileRules = lazyFor((rules: readonly NamedRule[]) => {
  const all = rules.flatMap(({ rule }): FileRule[] => (rule.kind === 'file' ? [rule] : []));
  return {
    alone: all.filter(({ check }) => check.length <= 1),
    inContext: all.filter(({ check }) => check.length > 1),
  };
});

function reportsOf(
  file: SourceFile,
  rules: readonly FileRule[],
  context: RuleContext,
): readonly FileReport[] {
  const reports: FileReport[] = [];
  for (const rule of rules)
    for (const report of countedReports(rule.check(file, context)))
      reports.push({ ...report, file: file.path });
  return limitReports(reports);
}
