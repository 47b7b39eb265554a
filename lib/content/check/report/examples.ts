import { readFileSync } from 'node:fs';
import { z } from 'zod';

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
  /** By default the sample content as it is. */
  right: change.optional(),
  /** Changes of other files, for both. */
  beside: z.record(z.string(), change).optional(),
  /** The address where it is found, or a line; by default the first address of `wrong`. */
  at: z.union([z.string(), z.int()]).optional(),
  /** For a rule that compares: the right version is the earlier one. */
  compared: z.literal(true).optional(),
});

/** A mistake that a rule finds, as a change of one file of the sample content, and the right value. */
export type Example = z.output<typeof example>;

/** The examples of all rules. */
export function readExamples(): readonly Example[] {
  return readFileSync(EXAMPLES, 'utf8')
    .trim()
    .split('\n')
    .map((line) => example.parse(JSON.parse(line)));
}
