import { parseArgs } from 'node:util';
import { z } from 'zod';

const usage =
  'Usage: npm run content:check -- [--format text|json|github] [--root FOLDER] [--today YYYY-MM-DD] [--watch]';

const optionsSchema = z
  .object({
    format: z.enum(['text', 'json', 'github'], '--format is text, json or github.'),
    root: z.string(),
    today: z.iso.date('--today is a day such as 2026-11-20.').optional(),
    watch: z.boolean(),
  })
  .refine(({ format, watch }) => !watch || format === 'text', '--watch prints text only.');

export type CheckOptions = z.output<typeof optionsSchema>;

/** Wrong options; the message shows the usage. */
export class UsageError extends Error {}

/** Parses the options of the command line. */
export function checkOptions(): CheckOptions {
  try {
    const { values } = parseArgs({
      options: {
        format: { type: 'string', default: 'text' },
        root: { type: 'string', default: '.' },
        today: { type: 'string' },
        watch: { type: 'boolean', default: false },
      },
    });
    const { data, error } = optionsSchema.safeParse(values);
    if (data) return data;
    throw new UsageError(error.issues.map(({ message }) => message).join('\n'));
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
}
