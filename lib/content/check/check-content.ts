import { checkFile } from './check-file';
import type { ContentTree } from './content-tree';
import { changesAfter } from './files-in-force';
import { compareFindings, type FileReport, type Finding } from './finding';
import type { NamedRule } from './load-rules';
import { visible } from './message-text';
import type { RuleId } from './rule';
import { type RuleContext, ruleContext } from './rule-context';
import { withoutSuppressed } from './suppressed-reports';

/**
 * Runs the rules over a content tree and returns the sorted findings, for `today` and for each later
 * day on which what is in force changes. The message of a finding that holds only later begins with
 * its first day. `keepTexts` makes the next check of the same tree fast; without it, a check of
 * many documents needs less memory.
 */
export function checkContent({
  tree,
  rules,
  today,
  keepTexts = true,
}: {
  readonly tree: ContentTree;
  readonly rules: readonly NamedRule[];
  readonly today: string;
  readonly keepTexts?: boolean;
}): Finding[] {
  const now = ruleContext(tree, today);
  const later = changesAfter(today, tree.files).map((day) => ruleContext(tree, day));
  const ids = new Map(rules.flatMap(({ rule }) => Object.entries<RuleId>(rule.ids)));
  const keys = new Set([now, ...later].map(({ key }) => key));
  const fileReports = tree.files.flatMap((file) => {
    const check = (context: RuleContext) => checkFile({ file, rules, context, keys });
    const inForce = later.filter(({ files }) => files.has(file));
    const isNow = now.files.has(file);
    const isOver = !isNow && inForce.length === 0;
    const reports = withoutRepeats({
      now: check(now).filter(({ rule }) => !isOver || !ids.get(rule)?.onlyInForce),
      reportsNow: isNow || isOver,
      later: inForce.map((context) => ({ day: context.today, reports: check(context) })),
    });
    if (!keepTexts) file.forgetText();
    return reports;
  });
  const checkTree = (context: RuleContext) =>
    rules.flatMap(({ rule }) =>
      rule.kind === 'tree'
        ? [...rule.check({ files: [...context.files], publicFiles: tree.publicFiles }, context)]
        : [],
    );
  const treeReports = withoutRepeats({
    now: checkTree(now),
    reportsNow: true,
    later: later.map((context) => ({ day: context.today, reports: checkTree(context) })),
  });
  return withoutSuppressed([...fileReports, ...treeReports], ids)
    .map((report) => toFinding(report, ids))
    .sort(compareFindings);
}

/** Each report once; one that does not hold today has the first day on which it does. */
function withoutRepeats({
  now,
  reportsNow,
  later,
}: {
  readonly now: readonly FileReport[];
  /** False for a document that is in force only later: its reports of later days name no day if they also hold today. */
  readonly reportsNow: boolean;
  readonly later: readonly { readonly day: string; readonly reports: readonly FileReport[] }[];
}): FileReport[] {
  const identity = ({ file, rule, at, message }: FileReport) =>
    JSON.stringify([file, rule, at, message]);
  const today = new Set(now.map(identity));
  const reported = new Set(reportsNow ? today : []);
  const reports = reportsNow ? [...now] : [];
  for (const { day, reports: found } of later)
    for (const report of found) {
      const id = identity(report);
      if (reported.has(id)) continue;
      reported.add(id);
      const message = today.has(id) ? report.message : `from ${day}: ${report.message}`;
      reports.push({ ...report, message });
    }
  return reports;
}

function toFinding(report: FileReport, ids: ReadonlyMap<string, RuleId>): Finding {
  const { file, rule, at, message, remedy } = report;
  return {
    file,
    ...at,
    severity: ids.get(rule)?.severity ?? 'error',
    rule,
    message: visible(message),
    remedy: visible(remedy),
  };
}
