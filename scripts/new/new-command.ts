import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Context, makeContext, NotValid } from '@/lib/content/check/context/context';
import { findingText } from '@/lib/content/check/report/output';
import { checkContent } from '@/lib/content/check/run';
import {
  type ContentTree,
  readContentTree,
  UnreadableContentError,
} from '@/lib/content/check/source/content-tree';
import { complaintMonth } from '@/lib/content/schema/complaints';
import { indianDay } from '@/lib/domain/dates';
import { UsageError } from '../setup/usage-error';
import { findSubject } from './find-subject';
import { readGrievances } from './grievances';
import { newDocument } from './new-document';
import type { NewFile } from './new-file';
import { newMonth } from './new-month';
import { type NewOptions, newOptions } from './new-options';
import { newVersion } from './new-version';
import { askPeople, takeProposal } from './questions';

/**
 * Asks, writes the file and checks the content.
 * @returns The exit code: 0, 1 when the check has an error, 2 when nothing was written.
 */
export async function contentNew(args: readonly string[]): Promise<number> {
  try {
    return await writeNew(newOptions(args));
  } catch (error) {
    // With a code: the file of --from is missing, or a document is there already.
    const isExpected = [UsageError, UnreadableContentError, NotValid].some(
      (each) => error instanceof each,
    );
    if (!(error instanceof Error) || !(isExpected || 'code' in error)) throw error;
    const start = error instanceof NotValid ? 'Not valid, correct first: ' : '';
    process.stderr.write(`${start}${error.message}\n`);
    return 2;
  }
}

async function writeNew(options: NewOptions): Promise<number> {
  const { root, today = indianDay(new Date()) } = options;
  const tree = readContentTree(root);
  const context = makeContext({ tree, today, checkedOn: today, severities: new Map() });
  const { path, text, notes } = await makeNew(options, context);
  const target = join(root, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text, { flag: 'wx' });
  process.stdout.write(`\nWrote ${path}.\n${notes.map((note) => `${note}\n`).join('')}`);
  return reportOn(path, readContentTree(root, tree), today);
}

/**
 * Makes the file and writes nothing.
 * @throws {UsageError | NotValid} when it can't be made.
 */
export function makeNew(options: NewOptions, context: Context): Promise<NewFile> {
  const ask = options.yes ? takeProposal : askPeople(process.stdin, process.stdout);
  const subject = findSubject(options.name, context);
  if ('document' in subject) return newVersion(subject.document, context, ask);
  if (subject.list.type !== complaintMonth.type) return newDocument(subject.list, context, ask);
  const { from } = options;
  return newMonth(
    context,
    ask,
    from === undefined ? undefined : readGrievances(readFileSync(from, 'utf8')),
  );
}

/** Prints what the check finds in the new file, and each error elsewhere. */
function reportOn(path: string, tree: ContentTree, today: string): number {
  const { findings } = checkContent({ tree, today });
  const own = findings.filter(({ file, severity }) => file === path || severity === 'error');
  const found = own.map((finding) => findingText(finding)).join('');
  process.stdout.write(found || 'The check finds nothing in it.\n');
  return own.some(({ severity }) => severity === 'error') ? 1 : 0;
}
