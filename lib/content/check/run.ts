import { lazyFor } from '@/lib/domain/lazy';
import { withAcknowledgements } from './acknowledgements';
import { type Context, changeDaysOf, laterDays, makeContext, NotValid } from './context/context';
import type { Document } from './context/parse';
import type { Rule } from './context/rule';
import { questionIds } from './go-live/questions';
import { filePhases, policyRules, siteRules } from './rules';
import type { ContentTree } from './source/content-tree';
import {
  compareFindings,
  type Finding,
  filePathOf,
  type Reported,
  type Reporter,
  startOfFile,
} from './source/locations';
import { quoted, writtenOut } from './source/message-text';
import type { SourceFile } from './source/source-file';
import { textsOf } from './source/text';

interface Check {
  readonly tree: ContentTree;
  /** The day in India. */
  readonly today: string;
  /** The earlier version of the content, for rules that compare with it. */
  readonly base?: ContentTree | undefined;
  /** Makes the next check of the same tree fast; without it, a check of many documents needs less memory. */
  readonly keepTexts?: boolean;
  /** Lists acknowledged warnings too. */
  readonly showAcknowledged?: boolean;
  /** Lists what a firm has to answer before it goes live, too. */
  readonly live?: boolean;
}

export interface CheckResult {
  readonly findings: readonly Finding[];
  /** Rules that were not run, by the path of the invalid document that they need. */
  readonly notRun: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Limits on a rule's findings, in a document and in all: nobody reads more. */
const MOST_OF_DOCUMENT = 100;
const MOST_OF_SITE = 1000;

/** Ends a rule that has more findings. */
class TooMany extends Error {}

function brokenRule(rule: string, file: SourceFile | 'content', error: unknown): Reported {
  return {
    ...{ rule, severity: 'error', location: startOfFile(file) },
    message: `the check broke down here, and nothing is known: ${quoted(String(error), 100)}`,
    remedy: 'Take back the last change of the document, or ask the developers.',
  };
}

/**
 * Checks a content tree in phases: files, syntax, schema, references, policy. A document goes on to the
 * next phase only if it passed. The policy is checked for `today` and for each later day on which a document
 * or value changes; the message of a finding that applies only later begins with its first day.
 */
export function checkContent({
  tree,
  today,
  base,
  keepTexts = true,
  showAcknowledged = false,
  live = false,
}: Check): CheckResult {
  const notRun = new Map<string, Set<string>>();
  const passed = (file: SourceFile) => !outcome(file).some(({ severity }) => severity === 'error');
  const contextOn = (day: string) =>
    makeContext({
      ...{ tree, base, today: day, checkedOn: today, isValid: passed },
    });
  const now = contextOn(today);

  /** Returns the reports of the phases before the policy about a file; a phase with an error is the last. */
  const outcome = lazyFor((file: SourceFile): readonly Reported[] => {
    const reports: Reported[] = [];
    for (const rules of filePhases) {
      for (const rule of rules)
        reports.push(...run(rule, file, (report) => rule.find(file, report, now)));
      if (reports.some(({ severity }) => severity === 'error')) break;
    }
    return reports;
  });

  /**
   * Returns the reports of a rule about a document, or about all of them. If the rule needs a document that
   * is not valid, it reports nothing and is added to `notRun`. A rule that throws is reported as an error, so
   * that the other rules still run.
   */
  function run(
    rule: Rule,
    file: SourceFile | 'content',
    find: (report: Reporter) => void,
  ): Reported[] {
    const { id, severity, compares } = rule;
    const reports: Reported[] = [];
    const most = file === 'content' ? MOST_OF_SITE : MOST_OF_DOCUMENT;
    try {
      find((location, message, remedy) => {
        if (reports.length === most) throw new TooMany();
        reports.push({ rule: id, severity, location, message, remedy, compares });
      });
      return reports;
    } catch (error) {
      if (error instanceof TooMany) return reports;
      if (!(error instanceof NotValid)) return [...reports, brokenRule(id, file, error)];
      for (const path of error.paths) notRun.set(path, (notRun.get(path) ?? new Set()).add(id));
      return [];
    }
  }

  function policyOf(document: Document, context: Context): Reported[] {
    const { file } = document;
    const texts = textsOf(file);
    return policyRules.filter(isFor(context)).flatMap((rule) => {
      if (rule.on === 'text')
        return run(rule, file, (report) => {
          for (const text of texts) rule.find(text, report, context);
        });
      if (rule.on === 'file') return run(rule, file, (report) => rule.find(file, report, context));
      if (rule.on.type !== file.collection?.type) return [];
      return run(rule, file, (report) => rule.find(document, report, context));
    });
  }

  /** The gate's warnings also run outside of live, so that the firm's decisions on them are not stale. */
  const isAsked = (rule: Rule) => live || !rule.live || rule.severity === 'warning';
  const isFor = (context: Context) => (rule: Rule) =>
    (context === now || !rule.todayOnly) && isAsked(rule);

  /** The reports of a day; of a later day those about what changes then, and about the whole site. */
  function reportsOn(context: Context): Reported[] {
    const inForce = new Set(context.files);
    const files =
      context === now
        ? tree.files
        : context.files.filter((file) => changeDaysOf(file).includes(context.today));
    const ofFiles = files.flatMap((file) => {
      const before = context === now ? outcome(file) : [];
      const document =
        inForce.has(file) && passed(file) ? context.parsed(file).document : undefined;
      const all = document ? [...before, ...policyOf(document, context)] : before;
      if (!keepTexts) file.forgetText();
      return all;
    });
    const ofSite = siteRules
      .filter(isFor(context))
      .flatMap((rule) => run(rule, 'content', (report) => rule.find(context, report)));
    return [...ofFiles, ...ofSite];
  }

  const reports = new Map<string, Reported>();
  for (const day of [today, ...laterDays(today, tree.files).checked])
    for (const report of reportsOn(day === today ? now : contextOn(day))) {
      const key = identityOf(report);
      const message = day === today ? report.message : `from ${day}: ${report.message}`;
      if (!reports.has(key)) reports.set(key, { ...report, message });
    }
  const findings = withAcknowledgements([...reports.values()], now, notRun).flatMap(
    ({ report, by }): Finding[] => {
      if (!live && questionIds.has(report.rule)) return [];
      if (!by) return [toFinding(report)];
      if (!showAcknowledged) return [];
      const remedy = `Acknowledged by ${by.by} on ${by.on}: ${by.because}`;
      return [{ ...toFinding({ ...report, remedy }), acknowledged: true }];
    },
  );
  return { findings: findings.sort(compareFindings), notRun };
}

/** Identity of a finding, by which the same finding on a later day is dropped. */
function identityOf({ location, rule, message }: Reported): string {
  return JSON.stringify([filePathOf(location), rule, location.line, location.column, message]);
}

function toFinding({ rule, severity, location, message, remedy }: Reported): Finding {
  const { line, column } = location;
  return {
    ...{ file: filePathOf(location), line, column, severity, rule },
    ...{ message: writtenOut(message), remedy: writtenOut(remedy) },
  };
}
