import { checkFile } from './check-file';
import type { Corpus } from './content-tree';
import { changesAfter } from './files-in-force';
import { compareFindings, type FileReport, type Finding } from './finding';
import type { NamedRule } from './load-rules';
import { visible } from './message-text';
import type { RuleId } from './rule';
import { type Site, siteOf } from './rule-context';
import { withoutEchoes } from './suppressed-reports';

/**
 * Runs rules over a corpus and gives all that they find, sorted, echoes left out: for `today`, and
 * for each later day on which what is in force changes. A finding that holds only later names its
 * first day. `keepTexts` makes the next check of the same corpus quick; without it a check of many
 * documents needs little memory.
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
  const now = siteOf(corpus, today);
  const later = changesAfter(today, corpus.files).map((day) => siteOf(corpus, day));
  const ids = new Map(rules.flatMap(({ rule }) => Object.entries<RuleId>(rule.ids)));
  const keys = new Set([now, ...later].map(({ key }) => key));
  const fileReports = corpus.files.flatMap((file) => {
    const check = (site: Site) => checkFile({ file, rules, site, keys });
    const inForce = later.filter(({ files }) => files.has(file));
    const isNow = now.files.has(file);
    const isOver = !isNow && inForce.length === 0;
    const reports = toldOnce({
      now: check(now).filter(({ rule }) => !isOver || !ids.get(rule)?.onlyInForce),
      isNowTold: isNow || isOver,
      later: inForce.map((site) => ({ day: site.today, reports: check(site) })),
    });
    if (!keepTexts) file.forgetText();
    return reports;
  });
  const checkSite = (site: Site) =>
    rules.flatMap(({ rule }) =>
      rule.kind === 'corpus'
        ? [...rule.check({ files: [...site.files], publicFiles: corpus.publicFiles }, site)]
        : [],
    );
  const corpusReports = toldOnce({
    now: checkSite(now),
    isNowTold: true,
    later: later.map((site) => ({ day: site.today, reports: checkSite(site) })),
  });
  return withoutEchoes([...fileReports, ...corpusReports], ids)
    .map((report) => toFinding(report, ids))
    .sort(compareFindings);
}

/** Each report once, with its day when it does not hold today. */
function toldOnce({
  now,
  isNowTold,
  later,
}: {
  readonly now: readonly FileReport[];
  /** Unset for a document that is in force only later: what holds then counts, if today or not. */
  readonly isNowTold: boolean;
  readonly later: readonly { readonly day: string; readonly reports: readonly FileReport[] }[];
}): FileReport[] {
  const identity = ({ file, rule, at, message }: FileReport) =>
    JSON.stringify([file, rule, at, message]);
  const today = new Set(now.map(identity));
  const told = new Set(isNowTold ? today : []);
  const reports = isNowTold ? [...now] : [];
  for (const { day, reports: found } of later)
    for (const report of found) {
      const id = identity(report);
      if (told.has(id)) continue;
      told.add(id);
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
