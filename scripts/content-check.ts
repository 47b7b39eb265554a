import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isatty } from 'node:tty';
import { setFlagsFromString } from 'node:v8';
import { checkContent } from '@/lib/content/check/check-content';
import {
  type ContentTree,
  readContentTree,
  UnreadableContentError,
} from '@/lib/content/check/content-tree';
import type { Finding } from '@/lib/content/check/finding';
import { loadRules, type NamedRule } from '@/lib/content/check/load-rules';
import { githubOutput, jsonOutput, textOutput } from '@/lib/content/check/output';
import { sarifOutput } from '@/lib/content/check/sarif';
import { indianDay } from '@/lib/domain/dates';
import { readBaseTree } from './check/base-tree';
import { explanation, ruleWith } from './check/explain';
import { fixDocuments } from './check/fix';
import { type CheckOptions, checkOptions, UsageError, usage } from './check/options';
import { watchContent } from './check/watch';

// Collects garbage before it doubles the memory of the check; the cost in time is negligible.
setFlagsFromString('--heap-growing-percent=20');

/** Does what the options say; returns 0 without errors, 1 with errors. */
async function main(): Promise<number> {
  const options = checkOptions(process.argv.slice(2), process.env);
  if (options.help) {
    console.log(usage);
    return 0;
  }
  const rules = await loadRules();
  if (options.explain !== undefined) {
    console.log(await explanation(options.explain, rules));
    return 0;
  }
  if (options.rule !== undefined) ruleWith(options.rule, rules);
  return options.watch ? watchWith(rules, options) : checkOnce(rules, options);
}

function checkOnce(rules: readonly NamedRule[], options: CheckOptions): number {
  const { root, today = indianDay(new Date()), effective } = options;
  const tree = options.fix ? fixedTree(root) : readContentTree(root);
  const onDisk = countFiles(join(root, 'content'));
  if (tree.files.length !== onDisk)
    throw new Error(`${tree.files.length} files were read, and ${onDisk} are on the disk`);
  const check = checkWith(rules, options);
  const findings = effective
    ? newOn(check(tree, today), check(tree, effective))
    : check(tree, today);
  process.stdout.write(output(findings, tree, rules, options));
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** Never ends by itself. */
function watchWith(rules: readonly NamedRule[], options: CheckOptions): number {
  const check = checkWith(rules, options);
  watchContent(options.root, (tree) => {
    const findings = check(tree, options.today ?? indianDay(new Date()));
    process.stdout.write(output(findings, tree, rules, options));
  });
  return 0;
}

/** The content after `--fix`, which says what it changed. */
function fixedTree(root: string): ContentTree {
  const sentences = fixDocuments(root, readContentTree(root));
  process.stderr.write(sentences.map((sentence) => `${sentence}\n`).join(''));
  return readContentTree(root);
}

type Check = (tree: ContentTree, day: string) => Finding[];

function checkWith(rules: readonly NamedRule[], options: CheckOptions): Check {
  const { root, base: version, format, overdue, all, watch, rule } = options;
  const base = readBaseTree(root, version);
  if ('reason' in base && version !== undefined)
    throw new UsageError(`Not compared with ${version}: ${base.reason}.`);
  if ('reason' in base && format === 'text')
    process.stderr.write(`Not compared with an earlier version: ${base.reason}.\n`);
  return (tree, today) =>
    checkContent({
      ...{ tree, rules, today, keepTexts: watch, settings: { overdue }, showAcknowledged: all },
      base: 'tree' in base ? base.tree : undefined,
    }).filter((finding) => rule === undefined || finding.rule === rule);
}

/** The findings of a later day that do not hold today. */
function newOn(today: readonly Finding[], later: readonly Finding[]): Finding[] {
  const identity = ({ file, rule, message }: Finding) => JSON.stringify([file, rule, message]);
  const known = new Set(today.map(identity));
  return later.filter((finding) => !known.has(identity(finding)));
}

function output(
  findings: readonly Finding[],
  { files }: ContentTree,
  rules: readonly NamedRule[],
  { format, effective }: CheckOptions,
): string {
  const documents = files.filter(({ collection }) => collection).length;
  const outputs = {
    text: () =>
      textOutput(findings, {
        documents,
        newOn: effective,
        isColoured: isatty(1) && !process.env.NO_COLOR,
      }),
    json: () => jsonOutput(findings),
    github: () => githubOutput(findings),
    sarif: () => sarifOutput(findings, rules),
  };
  return outputs[format]();
}

/** Counted independently of the check, so that a file that the check leaves out is noticed. */
function countFiles(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => !entry.isDirectory()).length;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof UnreadableContentError;
  const reason = error instanceof Error ? (isExpected ? error.message : error.stack) : error;
  process.stderr.write(
    isExpected ? `${reason}\n` : `The check itself broke down; nothing is known.\n${reason}\n`,
  );
  process.exitCode = 2;
}
