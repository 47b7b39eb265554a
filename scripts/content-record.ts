// Records what regulatory pages say, for a reader who asks what one said on a day:
// `npm run content:record -- --note "why it changed"`.
import './setup/whole-output';
import { z } from 'zod';
import { indianDay } from '@/lib/domain/dates';
import { commonOptions, offByDefault, runContentCommand } from './check/content-command';
import { verifyRecord } from './record/verify-record';
import { writeRecord } from './record/write-record';
import { readOptions } from './setup/usage-error';

const usage = `Usage: npm run content:record -- [options]

Writes a version into content/history for each regulatory page that reads differently than the last one.

  --note "..."     why the pages changed, in a sentence for visitors; one note for all of them
  --verify         write nothing; say which day was touched, by the hashes and by git
  --today DAY      record as on that day, such as 2026-11-20
  --root FOLDER    the folder that holds content (default: this one)`;

const options = z.object({
  ...commonOptions,
  note: z
    .string()
    .trim()
    .min(1, '--note is a sentence.')
    .max(300, '--note is one sentence.')
    .optional(),
  verify: offByDefault,
});

process.exitCode = await runContentCommand(() => {
  const { root, verify, note, ...given } = readOptions(process.argv.slice(2), options, usage);
  const today = given.today ?? indianDay(new Date());
  const sentences = verify ? verifyRecord(root, today) : writeRecord(root, { today, note });
  const nothing = verify ? 'No version was touched.' : 'All pages read as their last versions say.';
  console.log(sentences.length > 0 ? sentences.join('\n') : nothing);
  return verify && sentences.length > 0 ? 1 : 0;
});
