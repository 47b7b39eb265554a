import { hasDatedValues } from './files-in-force';
import type { FileReport } from './finding';
import type { NamedRule } from './load-rules';
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

/**
 * Reports of the file rules on one document. They depend on its bytes and on the context only, so
 * they are cached: a document is checked again only when one of the two has changed.
 */
export function checkFile({
  file,
  rules,
  context,
  keys,
}: {
  readonly file: SourceFile;
  readonly rules: readonly NamedRule[];
  readonly context: RuleContext;
  /** Keys of the contexts of this check; cached reports of other contexts are dropped. */
  readonly keys: ReadonlySet<string>;
}): readonly FileReport[] {
  const day = hasDatedValues(file) ? context.today : undefined;
  const known = (checked.get(file) ?? []).filter(
    (each) => each.rules === rules && keys.has(each.contextKey),
  );
  const before = known.find((each) => each.contextKey === context.key && each.day === day);
  if (before) return before.reports;
  const reports: FileReport[] = [];
  for (const { rule } of rules)
    if (rule.kind === 'file')
      for (const report of rule.check(file, context)) reports.push({ ...report, file: file.path });
  checked.set(file, [...known, { rules, contextKey: context.key, day, reports }]);
  return reports;
}
