import { z } from 'zod';
import { readOptions } from '../setup/usage-error';
import { commonOptions, offByDefault } from './content-command';

const checkUsage = `Usage: npm run content:check -- [options]

Checks the documents in content and the files in public. Ends with 0 when there is no error, with 1
when there is one, with 2 when it could not check.

  --explain RULE       say why a rule exists, with a wrong and a right example
  --rule RULE          list the findings of one rule only
  --all                list acknowledged warnings too
  --live               ask too what a firm answers before it goes live; GO_LIVE_WITHOUT names what stays open
  --today DAY          check as on that day, such as 2026-11-20
  --base VERSION       compare with that version of git (default: where the branch left the main one)
  --overdue error      make a month of complaints that is late an error (default: warning)
  --format FORMAT      text, json, github or sarif
  --root FOLDER        the folder that holds content and public (default: this one)
  --help               this text`;

const optionsSchema = z.object({
  format: z
    .enum(['text', 'json', 'github', 'sarif'], '--format is text, json, github or sarif.')
    .default('text'),
  ...commonOptions,
  base: z.string().min(1, '--base is a version of git, such as main.').optional(),
  rule: z.string().optional(),
  explain: z.string().optional(),
  overdue: z.enum(['warning', 'error'], '--overdue is warning or error.').default('warning'),
  all: offByDefault,
  live: offByDefault,
  positionals: z.array(z.string()).refine((words) => words.length === 0, {
    error: ({ input }) =>
      `"${String(input)}" belongs to no option. Write -- before the options: npm run content:check -- --format json`,
  }),
});

export type CheckOptions = z.output<typeof optionsSchema>;

/**
 * Parses the options of the command line.
 * @param env shows which options npm has taken for itself.
 * @throws {UsageError | HelpAsked}
 */
export function checkOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): CheckOptions {
  return readOptions(args, optionsSchema, checkUsage, env);
}
