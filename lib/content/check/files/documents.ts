import { z } from 'zod';
import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import { isOrdered, isSingle, withoutDay } from '../../schema/paths';
import type { Context } from '../context';
import type { Place } from '../finding';
import { periodOf } from '../in-force';
import { quoted } from '../message-text';
import { missingFieldPlace, placeOf, startOfFile } from '../places';
import { repeated } from '../repeated';
import type { Rule } from '../rule';

/** Each document has a name of its own, and those that code names are in force. */
export const documentRules: readonly Rule[] = [
  {
    id: 'file-name',
    severity: 'error',
    on: 'file',
    why: 'The first day in the name of a file and the one in the document must agree, so that nobody reads the wrong one.',
    examples: [
      {
        of: 'content/coupons/vip50.2027-04-01.yaml',
        wrong: { file: 'percent: 60\neffectiveFrom: 2027-04-02\n' },
        at: 2,
        right: { file: 'percent: 60\neffectiveFrom: 2027-04-01\n' },
      },
    ],
    find(file, report) {
      const { effectiveFrom: day } = file.names;
      const [document] = day === undefined ? [] : file.fields().known;
      if (!document) return;
      const written = file.field(['effectiveFrom']);
      if (!z.iso.date().safeParse(day).success)
        report(
          startOfFile(file),
          `the file’s name has ${day}, a date that does not exist`,
          'Rename the file to the first day of this version, such as home.2027-04-01.yaml.',
        );
      else if (written && written.value !== day)
        report(
          placeOf(file, ['effectiveFrom']),
          `effectiveFrom is ${quoted(written.value)}, but the name of the file has ${day}`,
          `Write ${day} here, or rename the file.`,
        );
      else if (!written)
        report(
          missingFieldPlace(file, document),
          `the file’s name says that this version begins on ${day}, but the document does not`,
          `Add a line "effectiveFrom: ${day}".`,
        );
    },
  },
  {
    id: 'not-unique',
    severity: 'error',
    on: 'site',
    why: 'Where two documents have one name, visitors would see only one of them.',
    examples: [
      {
        of: 'content/disclaimer/9900-market-risk.mdx',
        wrong: { file: '---\n---\n\nPrices can fall.\n' },
        at: 1,
      },
    ],
    find({ files }, report) {
      const listed = files.filter(({ collection }) => collection && isOrdered(collection));
      for (const { item, first } of repeated(listed, ({ id }) => id))
        report(
          startOfFile(item),
          `the name ${quoted(item.name)} appears twice: in ${item.path} and in ${first.path}`,
          'Change the name after the digits in one of the two, let one end before the other begins, or delete the extra document.',
        );
    },
  },
  {
    id: 'file-missing',
    severity: 'error',
    on: 'site',
    why: 'Pages of the site are made of these documents and have nothing to show without them.',
    examples: [
      { of: 'content/settings/kyc.yaml', wrong: { file: undefined }, at: 1 },
      { of: 'content/policies/refund-policy.mdx', wrong: { effectiveUntil: '2020-12-31' } },
    ],
    find(context, report) {
      const present = new Set(context.files.map(({ path }) => withoutDay(path)));
      for (const collection of collections)
        for (const path of requiredPaths(collection)) {
          if (present.has(path)) continue;
          const gap = gapOf(path, context);
          report(
            gap?.place ?? startOfFile(path),
            gap?.message ?? 'is missing, and the site needs it',
            gap
              ? 'Move this date, or add a version for the days without one.'
              : `Restore the file or write a new one. What it is: ${collection.description}`,
          );
        }
    },
  },
];

/** Paths of the documents that code names: single ones, and one for each required word. */
function requiredPaths(collection: Collection): string[] {
  const path = `content/${collection.path}`;
  if (isSingle(collection)) return [path];
  return Object.entries(collection.placeholders ?? {}).flatMap(([name, { words, required }]) =>
    required ? words.map((word) => path.replace(`{${name}}`, word)) : [],
  );
}

/** Where the version that ended last, or begins next, says so; undefined without a version. */
function gapOf(
  path: string,
  { tree, today }: Context,
): { readonly place: Place; readonly message: string } | undefined {
  const versions = tree.files.filter((file) => withoutDay(file.path) === path);
  const ended = versions
    .filter((file) => (periodOf(file).effectiveUntil ?? today) < today)
    .sort((a, b) =>
      (periodOf(a).effectiveUntil ?? '').localeCompare(periodOf(b).effectiveUntil ?? ''),
    )
    .at(-1);
  const last = ended ?? versions[0];
  if (!last) return undefined;
  return ended
    ? {
        place: placeOf(ended, ['effectiveUntil']),
        message: `ends on ${periodOf(ended).effectiveUntil}, and no later version begins on the next day`,
      }
    : {
        place: placeOf(last, ['effectiveFrom']),
        message: `is not in force before ${periodOf(last).effectiveFrom}, and the site needs it`,
      };
}
