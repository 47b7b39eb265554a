import type { Collection } from '../../schema/collection';
import { collections } from '../../schema/collections';
import type { Corpus } from '../corpus';
import { FILE_START, type FileReport } from '../finding';
import { fieldPlace } from '../places';
import { corpusRule } from '../rule';
import type { SourceFile } from '../source-file';

/** Numbered documents count 1, 2, 3 … */
export const rule = corpusRule({
  ids: { 'numbering-gap': {} },
  *check(corpus) {
    for (const collection of collections.filter(({ numbered }) => numbered))
      for (const list of listsOf(collection, corpus)) {
        const report = firstGap({ collection, list, strays: strayNumbers(list, corpus) });
        if (report) yield report;
      }
  },
});

/** The collection's files, those that are counted together in one list. */
function listsOf(collection: Collection, { files }: Corpus): SourceFile[][] {
  const within = collection.numbered?.within;
  const lists = new Map<string, SourceFile[]>();
  for (const file of files.filter((each) => each.collection === collection)) {
    const key = within === undefined ? '' : (file.names[within] ?? '');
    lists.set(key, [...(lists.get(key) ?? []), file]);
  }
  return [...lists.values()];
}

function firstGap({
  collection: { numbered },
  list,
  strays,
}: {
  readonly collection: Collection;
  readonly list: readonly SourceFile[];
  readonly strays: readonly number[];
}): FileReport<'numbering-gap'> | undefined {
  const by = numbered?.by ?? '';
  const numbers = list.map((file) => ({ file, number: Number(file.names[by]) }));
  // A number that differs from its file's name counts twice: which one is right is not known.
  const taken = new Set([
    ...strays,
    ...numbers.map(({ number }) => number),
    ...list.map((file) => Number(file.data()[by])),
  ]);
  const after = numbers.find(({ number }) => number > 1 && !taken.has(number - 1));
  if (!after) return undefined;
  const { file, number } = after;
  const field = file.field(by);
  return {
    rule: 'numbering-gap',
    file: file.path,
    at: field ? fieldPlace(file, field) : FILE_START,
    field: by,
    message: `number ${number - 1} is missing before ${number}`,
    remedy: 'Bring the missing document back, or number those after it anew, file names included.',
  };
}

/** Numbers of files that lie beside the list under a name that is not right. */
function strayNumbers(list: readonly SourceFile[], { files }: Corpus): number[] {
  const folder = list[0]?.path.replace(/[^/]*$/, '') ?? '';
  return files
    .filter(({ collection, path }) => !collection && path.startsWith(folder))
    .map(({ path }) => Number(/^\d+/.exec(path.slice(folder.length))?.[0]));
}
