import { withAcknowledgements } from './acknowledgements';
import { checkFile } from './check-file';
import type { ContentTree } from './content-tree';
import { daysToCheck } from './files-in-force';
import { compareFindings, type FileReport, type Finding } from './finding';
import type { NamedRule } from './load-rules';
import { visible } from './message-text';
import { limitReports } from './report-limit';
import type { RuleId } from './rule';
import { type CheckSettings, type RuleContext, ruleContext } from './rule-context';
import { withoutSuppressed } from './suppressed-reports';

interface Check {
  readonly tree: ContentTree;
  readonly rules: readonly NamedRule[];
  readonly today: string;
  /** The earlier version of the content, for rules that compare with it. */
  readonly base?: ContentTree | undefined;
  readonly settings?: CheckSettings;
  /** Makes the next check of the same tree fast; without it, a check of many documents needs less memory. */
  readonly keepTexts?: boolean;
  /** Lists acknowledged warnings too. */
  readonly showAcknowledged?: boolean;
}

/**
 * Runs the rules over a content tree and returns the sorted findings, for `today` and for each later
 * day on which what is in force changes. The message of a finding that holds only later begins with
 * its first day. Warnings that the firm has acknowledged are left out.
 */
export function checkContent({
  tree,
  rules,
  today,
  base,
  settings = { overdue: 'warning' },
  keepTexts = true,
  showAcknowledged = false,
}: Check): Finding[] {
  const ids = new Map(rules.flatMap(({ rule }) => Object.entries<RuleId>(rule.ids)));
  const severities = new Map([...ids].map(([id, { severity = 'error' }]) => [id, severity]));
  const { checked: laterDays, unchecked: uncheckedDays } = daysToCheck(today, tree.files);
  const contextOn = (day: string) =>
    ruleContext({
      ...{ tree, today: day, checkedOn: today, uncheckedDays },
      ...{ base, settings, severities },
    });
  const now = contextOn(today);
  const later = laterDays.map(contextOn);
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
        ? limitReports(
            rule.check({ files: [...context.files], publicFiles: tree.publicFiles }, context),
          )
        : [],
    );
  const treeReports = withoutRepeats({
    now: checkTree(now),
    reportsNow: true,
    later: later.map((context) => ({ day: context.today, reports: checkTree(context) })),
  });
  const severityOf = ({ severity, rule }: FileReport) =>
    severity ?? severities.get(rule) ?? 'error';
  const acknowledged = withAcknowledgements({
    reports: [...fileReports, ...treeReports],
    files: new Map(tree.files.map((file) => [file.path, file])),
    inForce: new Set([now, ...later].flatMap(({ files }) => [...files])),
    today,
    isWarning: (report) => severityOf(report) === 'warning',
    ruleOf: (id) => rules.find(({ rule }) => Object.hasOwn(rule.ids, id))?.rule,
  });
  const open = acknowledged.filter(({ by }) => !by).map(({ report }) => report);
  const listed = acknowledged.flatMap(({ report, by }): Finding[] => {
    if (!by || !showAcknowledged) return [];
    const remedy = `Acknowledged by ${by.by} on ${by.on}: ${by.reason}`;
    return [{ ...toFinding({ ...report, remedy }, 'warning'), acknowledged: true }];
  });
  const findings = withoutSuppressed(open, ids).map((report) =>
    toFinding(report, severityOf(report)),
  );
  return [...findings, ...listed].sort(compareFindings);
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

function toFinding(report: FileReport, severity: Finding['severity']): Finding {
  const { file, rule, at, message, remedy } = report;
  return {
    file,
    ...at,
    severity,
    rule,
    message: visible(message),
    remedy: visible(remedy),
  };
}
