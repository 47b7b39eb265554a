import type { Corpus } from './corpus';
import { compareFindings, type FileReport, type Finding, type Report } from './finding';
import type { NamedRule } from './load-rules';
import type { RuleId } from './rule';
import { type Site, siteOf } from './site';
import type { SourceFile } from './source-file';
import { visible } from './wording';

/**
 * Runs rules over a corpus and gives all that they find, sorted, echoes left out. `keepTexts` makes
 * the next check of the same corpus quick; without it a check of many documents needs little memory.
 */
export function checkCorpus({
  corpus,
  rules,
  today,
  keepTexts = true,
}: {
  readonly corpus: Corpus;
  readonly rules: readonly NamedRule[];
  readonly today: string;
  readonly keepTexts?: boolean;
}): Finding[] {
  const site = siteOf(corpus, today);
  const fileReports = corpus.files.flatMap((file) => {
    const reports = checkFile(file, rules, site);
    if (!keepTexts) file.forgetText();
    return reports;
  });
  const corpusReports = rules.flatMap(({ rule }) =>
    rule.kind === 'corpus' ? [...rule.check(corpus, site)] : [],
  );
  const ids = new Map(rules.flatMap(({ rule }) => Object.entries<RuleId>(rule.ids)));
  return withoutEchoes([...fileReports, ...corpusReports], ids)
    .map((report) => toFinding(report, ids))
    .sort(compareFindings);
}

interface Checked {
  readonly rules: readonly NamedRule[];
  readonly siteKey: string;
  readonly reports: readonly FileReport[];
}

const checked = new WeakMap<SourceFile, Checked>();

/**
 * What the rules about single documents say of one. It depends on its bytes and on the site only,
 * so a document that is checked again beside others that changed need not be looked at again.
 */
function checkFile(
  file: SourceFile,
  rules: readonly NamedRule[],
  site: Site,
): readonly FileReport[] {
  const before = checked.get(file);
  if (before?.rules === rules && before.siteKey === site.key) return before.reports;
  const reports: FileReport[] = [];
  for (const { rule } of rules)
    if (rule.kind === 'file')
      for (const report of rule.check(file, site)) reports.push({ ...report, file: file.path });
  checked.set(file, { rules, siteKey: site.key, reports });
  return reports;
}

/** Leaves out what another report, which names the cause, makes superfluous. */
function withoutEchoes(
  reports: readonly FileReport[],
  ids: ReadonlyMap<string, RuleId>,
): FileReport[] {
  const causes = new Map<string, FileReport[]>();
  for (const report of reports)
    if (ids.get(report.rule)?.hides)
      causes.set(report.file, [...(causes.get(report.file) ?? []), report]);
  return reports.filter(
    (report) =>
      !causes
        .get(report.file)
        ?.some(
          (cause) =>
            ids.get(cause.rule)?.hides?.includes(report.rule) && isSamePlace(cause, report),
        ),
  );
}

function isSamePlace(cause: Report, report: Report): boolean {
  if (cause.field !== undefined && report.field !== undefined)
    return isWithin(report.field, cause.field);
  return cause.at.line === report.at.line && cause.at.column === report.at.column;
}

function isWithin(field: string, outer: string): boolean {
  return field.startsWith(outer) && /^(?:$|[.[])/.test(field.slice(outer.length));
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
