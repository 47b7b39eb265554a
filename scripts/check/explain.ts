import { closestMatch } from '@/lib/content/check/closest-match';
import { exampleText } from '@/lib/content/check/example-text';
import { explainedRules, filesToShow } from '@/lib/content/check/explained-rule';
import type { NamedRule } from '@/lib/content/check/load-rules';
import { didYouMean } from '@/lib/content/check/message-text';
import { findingText } from '@/lib/content/check/output';
import { UsageError } from './options';

/** The reason of a rule, a wrong example with its finding, and the right one, for the terminal. */
export async function explanation(id: string, rules: readonly NamedRule[]): Promise<string> {
  const explained = await explainedRules(ruleWith(id, rules), rules);
  return explained
    .filter((rule) => rule.id === id)
    .map((rule) => {
      const { severity, reason, finding } = rule;
      const { wrong, right } = filesToShow(rule);
      const line = (path: string) => (path === finding.file ? finding.line : 1);
      return [
        `${id} (${severity}): ${reason}`,
        'Wrong:',
        ...wrong.shown.map(([path, content]) => shownFile(path, content, line(path))),
        'The check prints:',
        findingText(finding).trimEnd(),
        'Right:',
        ...right.shown.map(([path, content]) => shownFile(path, content, line(path))),
      ].join('\n\n');
    })
    .join('\n');
}

/**
 * The rule that reports an id.
 * @throws {UsageError} with the nearest id when there is none.
 */
export function ruleWith(id: string, rules: readonly NamedRule[]): NamedRule {
  const named = rules.find(({ rule }) => Object.hasOwn(rule.ids, id));
  if (named) return named;
  const near = closestMatch(
    id,
    rules.flatMap(({ rule }) => Object.keys(rule.ids)),
  );
  throw new UsageError(
    `No rule is named "${id}". ${didYouMean(near)}docs/content-rules.md lists all of them.`,
  );
}

function shownFile(path: string, content: Parameters<typeof exampleText>[0], line: number): string {
  return `  ${path}\n${exampleText(content, line)
    .map((text) => `    ${text}`)
    .join('\n')}`;
}
