import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { type Context, makeContext } from '@/lib/content/check/context/context';
import { findingText } from '@/lib/content/check/report/output';
import { checkContent } from '@/lib/content/check/run';
import { type ContentTree, readContentTree } from '@/lib/content/check/source/content-tree';
import { collections } from '@/lib/content/collections';
import type { Collection } from '@/lib/content/schema/collection';
import { complaintMonth } from '@/lib/content/schema/complaints';
import { indianDay } from '@/lib/domain/dates';
import { commonOptions, offByDefault, runContentCommand } from '../check/content-command';
import { readOptions, UsageError } from '../setup/usage-error';
import { writeNewFile } from '../setup/write-file';
import { askPeople, takeProposal } from './ask';
import { readGrievances } from './grievances';
import { newDocument } from './new-document';
import { newMonth } from './new-month';
import { type NewFile, newVersion } from './new-version';

const lists = collections.filter(({ path }) => path.includes('{'));

const usage = `Usage: npm run content:new -- NAME [options]

Asks what a new document needs, proposes what it can, writes the file and checks it. NAME is a list,
such as disclaimer, for a new document in it; complaints, for the next month; or a document, such as
settings/regulation or courses/btst-vip, for a version of it from a later day.

  --yes                ask nothing and take what is proposed
  --from FILE          count the complaints of a table that is saved as CSV or text, with the columns
                       source (direct, scores or other), received and resolved (days such as
                       2026-11-03, 03-11-2026 or 3-Nov-2026; resolved is empty while it is pending)
  --today DAY          as on that day, such as 2026-11-20
  --root FOLDER        the folder that holds content and public (default: this one)

Lists: ${[...new Set(lists.map(keyOf))].sort().join(', ')}`;

const options = z.object({
  ...commonOptions,
  positionals: z.tuple([z.string()], 'Write one NAME.'),
  yes: offByDefault,
  from: z.string().optional(),
});

/**
 * Asks, writes the file and checks the content.
 * @returns The exit code: 0, 1 when the check has an error, 2 when nothing was written.
 */
export function contentNew(args: readonly string[]): Promise<number> {
  return runContentCommand(async () => {
    const { root, today = indianDay(new Date()), ...wanted } = readOptions(args, options, usage);
    const tree = readContentTree(root);
    const context = makeContext({ tree, today });
    const [name] = wanted.positionals;
    const { path, text, notes } = await makeNew({ name, ...wanted }, context);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeNewFile(join(root, path), text);
    process.stdout.write(`\nWrote ${path}.\n${notes.map((note) => `${note}\n`).join('')}`);
    return reportOn(path, readContentTree(root, tree), today);
  });
}

type Wanted = Pick<z.output<typeof options>, 'yes' | 'from'> & {
  /** A list, or a document that gets a version. */
  readonly name: string;
};

/**
 * Makes the file and writes nothing.
 * @throws {UsageError | NotValid} when it can't be made.
 */
export async function makeNew({ name, yes, from }: Wanted, context: Context): Promise<NewFile> {
  if (from !== undefined && name !== 'complaints')
    throw new UsageError('--from belongs to complaints.');
  if (from !== undefined && !existsSync(from)) throw new UsageError(`There is no file ${from}.`);
  const ask = yes ? takeProposal : askPeople(process.stdin, process.stdout);
  const document = context.files.find(({ id }) => id === name);
  if (document) return newVersion(document, context, ask);
  const list = lists.find((each) => keyOf(each) === name);
  if (!list)
    throw new UsageError(
      `content has neither a list nor a document named ${name}. Write the name of a folder, such as disclaimer, or of a document without digits, such as courses/btst-vip.`,
    );
  if (list.type !== complaintMonth.type) return newDocument(list, context, ask);
  const table = from && (await readGrievances(readFileSync(from), context.today, ask));
  return newMonth(context, ask, table || undefined);
}

/** What editors call a collection: its folder, or the path of its one document without extension. */
export function keyOf({ path }: Collection): string {
  return path.replace(/\/?\{.*$|\.[a-z]+$/, '');
}

/** Prints what the check finds in the new file, and each error elsewhere. */
function reportOn(path: string, tree: ContentTree, today: string): number {
  const { findings } = checkContent({ tree, today });
  const own = findings.filter(({ file, severity }) => file === path || severity === 'error');
  const found = own.map((finding) => findingText(finding)).join('');
  process.stdout.write(found || 'The check finds nothing in it.\n');
  return own.some(({ severity }) => severity === 'error') ? 1 : 0;
}
