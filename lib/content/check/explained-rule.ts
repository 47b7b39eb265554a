import { checkContent } from './check-content';
import { type Example, type ExampleFiles, exampleTree, type RuleExamples } from './examples';
import type { Finding, Severity } from './finding';
import type { NamedRule } from './load-rules';
import type { RuleId } from './rule';

/** What people read about one id of finding. */
export interface ExplainedRule {
  readonly id: string;
  readonly severity: Severity;
  readonly reason: string;
  /** A wrong example, and the finding in it. */
  readonly wrong: ExampleFiles;
  readonly finding: Finding;
  /** The files that the remedy changes, as they are then; `null`: the file is deleted. */
  readonly right: Example['fixed'];
}

/** More files than these do not help to understand an example. */
const MOST_FILES = 3;

/** Files of an example: those to be shown, and the paths of the others. */
interface ShownFiles<Content> {
  readonly shown: readonly (readonly [path: string, content: Content])[];
  readonly others: readonly string[];
}

/** The wrong files of an example, those with the finding and with changes first, and what the remedy changes. */
export function filesToShow({ wrong, finding, right }: ExplainedRule): {
  readonly wrong: ShownFiles<ExampleFiles[string]>;
  readonly right: ShownFiles<Example['fixed'][string]>;
} {
  const changed = Object.entries(right).filter(([path, content]) => content !== wrong[path]);
  const isCentral = ([path]: readonly [string, unknown]) =>
    path === finding.file || changed.some(([each]) => each === path);
  const files = Object.entries(wrong);
  const central = files.filter(isCentral);
  return {
    wrong: firstOf(files.length > MOST_FILES ? central : files, files),
    right: firstOf(changed, changed),
  };
}

function firstOf<Content>(
  preferred: readonly (readonly [string, Content])[],
  all: readonly (readonly [string, Content])[],
): ShownFiles<Content> {
  const shown = preferred.slice(0, MOST_FILES);
  return { shown, others: all.filter((file) => !shown.includes(file)).map(([path]) => path) };
}

/** The examples of a rule, `rules/<rule>.examples.ts`. */
export async function loadExamples(name: string): Promise<RuleExamples> {
  const { examples }: { examples: RuleExamples } = await import(`./rules/${name}.examples.ts`);
  return examples;
}

/** The findings of a rule, and of those that its example names beside it, in an example. */
export function findingsIn(
  example: Omit<Example, 'finds' | 'fixed'>,
  rule: NamedRule,
  rules: readonly NamedRule[],
): Finding[] {
  const { files, base, beside = [], today = '2026-11-20' } = example;
  return checkContent({
    tree: exampleTree(files),
    base: base && exampleTree(base),
    rules: [rule, ...rules.filter(({ name }) => beside.includes(name))],
    today,
  });
}

/** Explains each id of a rule by the first example that has it. */
export async function explainedRules(
  named: NamedRule,
  rules: readonly NamedRule[],
): Promise<ExplainedRule[]> {
  const { failing } = await loadExamples(named.name);
  return Object.entries<RuleId>(named.rule.ids).map(([id, { severity = 'error', reason }]) => {
    const example = failing.find(({ finds }) => finds.some((line) => line.endsWith(` ${id}`)));
    const found = example && findingsIn(example, named, rules).find(({ rule }) => rule === id);
    if (!found) throw new Error(`rules/${named.name}.examples.ts has no failing example of ${id}`);
    return { id, severity, reason, wrong: example.files, finding: found, right: example.fixed };
  });
}
