// Records what regulatory pages say, for a reader who asks what one said on a day:
// `npm run content:record -- --note "why it changed"`.
import { z } from 'zod';
import { indianDay } from '@/lib/domain/dates';
import { NoGitHistoryError, verifyRecord } from './record/verify-record';
import { writeRecord } from './record/write-record';
import { readArguments, UsageError } from './setup/usage-error';

const usage = `Usage: npm run content:record -- [options]

Writes a version into content/history for each regulatory page that reads differently than the last one.

  --note "..."     why the pages changed, in a sentence for visitors; one note for all of them
  --verify         write nothing; say which day was touched, by the hashes and by git
  --today DAY      record as on that day, such as 2026-11-20
  --root FOLDER    the folder that holds content (default: this one)`;

const optionsSchema = z.object({
  note: z
    .string()
    .trim()
    .min(1, '--note is a sentence.')
    .max(300, '--note is one sentence.')
    .optional(),
  verify: z.boolean(),
  today: z.iso.date('--today is a day such as 2026-11-20.').optional(),
  root: z.string(),
});

try {
  process.exitCode = record(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof NoGitHistoryError)) throw error;
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error.message);
  process.exitCode = 2;
}

/** Returns the exit code: 1 for a version that was touched. */
function record(args: string[]): number {
  const { values } = readArguments({
    args,
    options: {
      note: { type: 'string' },
      verify: { type: 'boolean', default: false },
      today: { type: 'string' },
      root: { type: 'string', default: '.' },
    },
  });
  const { data, error } = optionsSchema.safeParse(values);
  if (error) throw new UsageError(error.issues.map(({ message }) => message).join('\n'));
  const { root, verify, note, today = indianDay(new Date()) } = data;
  const sentences = verify ? verifyRecord(root, today) : writeRecord(root, { today, note });
  const nothing = verify ? 'No version was touched.' : 'All pages read as their last versions say.';
  console.log(sentences.length > 0 ? sentences.join('\n') : nothing);
  return verify && sentences.length > 0 ? 1 : 0;
}
