import { z } from 'zod';
import { type Context, periodOf } from '@/lib/content/check/context/context';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { withoutDay } from '@/lib/content/schema/paths';
import { copyOf } from './copied-yaml';
import { firstOfNextMonth, type NewFile } from './new-file';
import type { Ask } from './questions';

const day = z.iso.date('is a day such as 2027-04-01');

/** A version of a document from a later day, with its present values (product 16.2). */
export async function newVersion(
  document: SourceFile,
  { today, tree }: Context,
  ask: Ask,
): Promise<NewFile> {
  const path = withoutDay(document.path);
  const versions = tree.files.filter((file) => withoutDay(file.path) === path);
  const last =
    versions
      .map((file) => periodOf(file).effectiveFrom ?? '')
      .sort()
      .at(-1) ?? '';
  const from = await ask({
    name: 'effectiveFrom',
    says: `First day, in India, on which this version of ${document.id} is shown.`,
    proposal: firstOfNextMonth(last > today ? last : today),
    problem: (answer) => day.safeParse(answer).error?.issues[0]?.message,
  });
  return {
    path: path.replace(/(?=\.[a-z]+$)/, `.${from}`),
    text: copyOf(document, new Map([['effectiveFrom', from]])),
    notes: [`It has the values of ${document.path}: change what is to change on ${from}.`],
  };
}
