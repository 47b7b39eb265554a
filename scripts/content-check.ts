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
import { loadRules } from '@/lib/content/check/load-rules';
import { githubOutput, jsonOutput, textOutput } from '@/lib/content/check/output';
import { indianDay } from '@/lib/domain/dates';
import { type CheckOptions, checkOptions, UsageError } from './check/options';
import { watchContent } from './check/watch';

// Collects garbage before it doubles the memory of the check; the cost in time is negligible.
setFlagsFromString('--heap-growing-percent=20');

/** Checks the documents; returns 0 without errors, 1 with errors. */
async function main(): Promise<number> {
  const options = checkOptions();
  const { root, today = indianDay(new Date()) } = options;
  const tree = readContentTree(root);
  const rules = await loadRules();
  if (options.watch) {
    watchContent(options, rules, (findings, seen) => show(findings, seen, options));
    return 0;
  }
  const onDisk = countFiles(join(root, 'content'));
  if (tree.files.length !== onDisk)
    throw new Error(`${tree.files.length} files were read, and ${onDisk} are on the disk`);
  const findings = checkContent({ tree, rules, today, keepTexts: false });
  show(findings, tree, options);
  return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function show(
  findings: readonly Finding[],
  { files }: ContentTree,
  { format }: CheckOptions,
): void {
  const documents = files.filter(({ collection }) => collection).length;
  const outputs = {
    text: () => textOutput(findings, { documents, isColoured: isatty(1) && !process.env.NO_COLOR }),
    json: () => jsonOutput(findings),
    github: () => githubOutput(findings),
  };
  process.stdout.write(outputs[format]());
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
