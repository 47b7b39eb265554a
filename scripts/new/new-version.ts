import { z } from 'zod';
import { type Context, periodOf } from '@/lib/content/check/context/context';
import { monthAfter } from '@/lib/content/check/policy/complaint-months';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import { withoutDay } from '@/lib/content/schema/paths';
import type { Ask } from './ask';
import { copiedText } from './copied-yaml';

/** A document to write. */
export interface NewFile {
  /** Path from the root. */
  readonly path: string;
  readonly text: string;
  /** Sentences for whoever made it. */
  readonly notes: readonly string[];
}

/** A version of a document from a later day, with its present values (product 16.2). */
export async function newVersion(
  document: SourceFile,
  { today, tree }: Context,
  ask: Ask,
): Promise<NewFile> {
  const path = withoutDay(document.path);
  const versions = tree.files.filter((file) => withoutDay(file.path) === path);
  const pathFrom = (day: string) => path.replace(/(?=\.[a-z]+$)/, `.${day}`);
  const firstDay = z.iso
    .date('is a day such as 2027-04-01')
    .refine((day) => !versions.some((file) => file.path === pathFrom(day)), {
      message: 'is the first day of another version',
    })
    .describe('First day, in India, on which this version is shown.');
  const days = versions.map((file) => periodOf(file).effectiveFrom ?? today);
  const proposed = firstOfNextMonth([today, ...days].sort().at(-1) ?? today);
  const from = await ask({ name: 'effectiveFrom', schema: firstDay, proposed });
  return {
    path: pathFrom(String(from)),
    text: copiedText(document, new Map([['effectiveFrom', from]])),
    notes: [`It has the values of ${document.path}: change what is to change on ${from}.`],
  };
}

/** The first day of the month after that of `day`, from which new texts hold unless people say so. */
export function firstOfNextMonth(day: string): string {
  return `${monthAfter(day.slice(0, 7), 1)}-01`;
}
