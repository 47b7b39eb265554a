import { gated, gateText } from '@/lib/content/check/go-live/gate';
import { questionIds } from '@/lib/content/check/go-live/questions';
import { recordChanged } from '@/lib/content/check/policy/records';
import { explanation, nearestRule } from '@/lib/content/check/report/examples';
import {
  githubOutput,
  jsonOutput,
  notRunText,
  sarifOutput,
  textOutput,
} from '@/lib/content/check/report/output';
import { allRules } from '@/lib/content/check/rules';
import { type CheckResult, checkContent } from '@/lib/content/check/run';
import { type ContentTree, readContentTree } from '@/lib/content/check/source/content-tree';
import { indianDay } from '@/lib/domain/dates';
import { findUnknownQuestion, leftOpenIn } from '@/lib/domain/go-live';
import { loadEnvFiles } from '../setup/env-files';
import { HelpAsked, UsageError } from '../setup/usage-error';
import { type Base, GitError, readBaseTree } from './base-tree';
import { type CheckOptions, checkOptions } from './check-options';
import { correctable } from './content-command';

/**
 * Runs the check with its options, and prints the result.
 * @returns The exit code: 0 without errors, 1 with errors, 2 when it could not check.
 */
export function contentCheck(args: readonly string[]): number {
  try {
    return run(checkOptions(args, process.env));
  } catch (error) {
    if (error instanceof HelpAsked) return say(error.message);
    const reason = error instanceof Error ? error.stack : error;
    process.stderr.write(
      `${correctable(error) ?? `The check itself broke down; nothing is known.\n${reason}`}\n`,
    );
    return 2;
  }
}

function run(options: CheckOptions): number {
  const { explain, rule } = options;
  if (explain !== undefined) return say(explanation(explain, allRules) ?? unknownRule(explain));
  if (rule !== undefined && !allRules.some(({ id }) => id === rule)) unknownRule(rule);
  return check(options);
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/** @throws {UsageError} */
function unknownRule(id: string): never {
  throw new UsageError(`No rule is named "${id}". ${nearestRule(id, allRules)}`.trim());
}

function check(options: CheckOptions): number {
  const { root, today = indianDay(new Date()), overdue, all, rule, live } = options;
  const leftOpen = live ? readLeftOpen(root) : [];
  const base = readBase(options);
  const tree = readContentTree(root);
  const settings = { tree, today, base, keepTexts: false, showAcknowledged: all, live };
  const { findings: found, notRun } = checkContent(settings);
  const findings = gated(found, leftOpen)
    .filter((each) => rule === undefined || each.rule === rule)
    // On the main branch a build adds to the record.
    .filter((each) => each.rule !== recordChanged.id || isOfPullRequest(options))
    .map((each) => (each.rule === 'complaint-overdue' ? { ...each, severity: overdue } : each));
  print({ findings, notRun }, tree, options);
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** @throws {UsageError} for a name that no question of the gate has. */
function readLeftOpen(root: string): readonly string[] {
  loadEnvFiles(root);
  const names = leftOpenIn(process.env.GO_LIVE_WITHOUT);
  const problem = findUnknownQuestion(names, questionIds);
  if (problem !== undefined) throw new UsageError(problem);
  return names;
}

function isOfPullRequest({ base }: CheckOptions): boolean {
  return base !== undefined || Boolean(process.env.CI);
}

/**
 * Returns the earlier version of the content. If it can't be read, a note in the text output gives the reason.
 * @throws {UsageError} instead if the options name a version, and in CI, where nobody reads notes.
 */
function readBase({ root, base: version, format }: CheckOptions): ContentTree | undefined {
  const base = readBaseOrRefusal(root, version);
  if ('tree' in base) return base.tree;
  const [reason, hint] =
    base instanceof GitError
      ? [base.message, '']
      : [base.reason, ' In CI, check out all of the history (fetch-depth: 0).'];
  const says = `Not compared with ${version ?? 'an earlier version'}: ${reason.replace(/\.$/, '')}.`;
  if (version !== undefined) throw new UsageError(says);
  if (process.env.CI) throw new UsageError(says + hint);
  if (format === 'text') process.stderr.write(`${says}\n`);
  return undefined;
}

function readBaseOrRefusal(root: string, version: string | undefined): Base | GitError {
  try {
    return readBaseTree(root, version);
  } catch (error) {
    if (error instanceof GitError) return error;
    throw error;
  }
}

function print(
  { findings, notRun }: CheckResult,
  { files }: ContentTree,
  { format }: CheckOptions,
): void {
  const outputs = {
    text: () => {
      const others = findings.filter(({ rule }) => !questionIds.has(rule));
      const documents = files.filter(({ collection }) => collection).length;
      // Without it a list of open questions would begin with "no problems".
      const hasSummary = others.length > 0 || findings.length === 0;
      const summary = hasSummary ? textOutput(others, documents) : '';
      return summary + notRunText(notRun) + gateText(findings);
    },
    json: () => jsonOutput(findings),
    github: () => githubOutput(findings),
    sarif: () => sarifOutput(findings, allRules),
  };
  process.stdout.write(outputs[format]());
}
