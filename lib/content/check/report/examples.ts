import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import { z } from 'zod';
import type { Rule } from '../context/rule';
import { closestMatch, didYouMean } from '../source/message-text';

/** Below the project's folder, in which every script runs: the check may be one bundle elsewhere. */
const EXAMPLES = 'lib/content/check/examples.jsonl';

/**
 * A change of the sample content (tests/fixtures/content), by the address of a value: `plans[2].price`;
 * `null` deletes it. `body` is the text below the second --- line, `file` the text of the whole file.
 */
const change = z.record(z.string(), z.unknown());
export type Change = Readonly<z.output<typeof change>>;

const example = z.strictObject({
  rule: z.string(),
  /** Path of the file, such as `content/courses/0700-btst-vip.yaml`; it may be a new file. */
  of: z.string(),
  wrong: change,
  /** By default the unchanged sample content. */
  right: change.optional(),
  /** Changes of other files, for both. */
  beside: z.record(z.string(), change).optional(),
  /** Address or line of the finding; by default the first address of `wrong`. */
  at: z.union([z.string(), z.int()]).optional(),
  /** For a rule that compares: the right version is the earlier one. */
  compared: z.literal(true).optional(),
});

/** A mistake that a rule finds, as a change of one file of the sample content, and the right value. */
export type RuleExample = z.output<typeof example>;

export function readExamples(): readonly RuleExample[] {
  return readFileSync(EXAMPLES, 'utf8')
    .trim()
    .split('\n')
    .map((line) => example.parse(JSON.parse(line)));
}

/**
 * Why the rules of an id exist, with their wrong and right values, for the terminal; undefined for an
 * unknown id. An example is a change of one file; without a right value the wrong one is taken out.
 */
export function explanation(id: string, rules: readonly Rule[]): string | undefined {
  const own = rules.filter((each) => each.id === id);
  if (own.length === 0) return undefined;
  const examples = readExamples().filter(({ rule }) => rule === id);
  return own
    .flatMap(({ severity, why }) => [
      `${id} (${severity}): ${why}\n`,
      ...examples.map(({ of, wrong, right, compared }) =>
        [
          `${of}\n`,
          `  wrong${compared ? ', compared with the earlier version' : ''}:\n${changeText(wrong)}`,
          right ? `  right:\n${changeText(right)}` : '  right: without it\n',
        ].join(''),
      ),
    ])
    .join('\n');
}

export function nearestRule(id: string, rules: readonly Rule[]): string {
  const ids = rules.map((rule) => rule.id);
  return didYouMean(closestMatch(id, ids));
}

function changeText(change: Change): string {
  return Object.entries(change)
    .map(([address, value]) => {
      if (value === null) return `    ${address}: (deleted)\n`;
      const isText = address === 'body' || address === 'file';
      const text = isText ? String(value) : stringify({ [address]: value });
      return `${text.trimEnd()}\n`.replaceAll(/^(?=.)/gm, '    ');
    })
    .join('');
}
