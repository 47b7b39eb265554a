import { z } from 'zod';
import { collections } from '@/lib/content/collections';
import { readArguments, UsageError } from '../setup/usage-error';
import { keyOf } from './find-subject';

const lists = collections.filter(({ path }) => path.includes('{')).map(keyOf);

const usage = `Usage: npm run content:new -- NAME [options]

Asks what a new document needs, proposes what it can, writes the file and checks it. NAME is a list,
such as disclaimer, for a new document in it; complaints, for the next month; or a document, such as
settings/regulation or courses/btst-vip, for a version of it from a later day.

  --yes                ask nothing and take what is proposed
  --from FILE          count the complaints of a CSV file with the columns source (direct, scores or
                       other), received and resolved (days such as 2026-11-03 or 03-11-2026;
                       resolved is empty while it is pending)
  --today DAY          as on that day, such as 2026-11-20
  --root FOLDER        the folder that holds content and public (default: this one)

Lists: ${[...new Set(lists)].sort().join(', ')}`;

const day = z.iso.date().optional();

/**
 * The arguments of the command line.
 * @throws {UsageError}
 */
export function newOptions(args: readonly string[]) {
  const { values, positionals } = readArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      yes: { type: 'boolean', default: false },
      from: { type: 'string' },
      today: { type: 'string' },
      root: { type: 'string', default: '.' },
      help: { type: 'boolean', default: false },
    },
  });
  const [name, ...more] = positionals;
  const today = day.safeParse(values.today);
  if (values.help || name === undefined || more.length > 0 || !today.success)
    throw new UsageError(usage);
  if (values.from !== undefined && name !== 'complaints')
    throw new UsageError('--from belongs to complaints.');
  return { ...values, name, today: today.data };
}

export type NewOptions = ReturnType<typeof newOptions>;
