import { z } from 'zod';
import { inFileName, withoutDay } from '../../schema/paths';
import type { Corpus } from '../corpus';
import { fieldPlace } from '../places';
import { corpusRule } from '../rule';
import type { SourceFile } from '../source-file';
import { quoted } from '../wording';

/** Two documents that are in force at the same time never have the same id or number. */
export const rule = corpusRule({
  ids: { 'id-duplicate': { hides: ['file-path'] } },
  *check({ files }: Corpus) {
    const taken = new Map<string, SourceFile>();
    for (const file of [...files].sort(ownerFirst)) {
      const id = idOf(file);
      if (!id) continue;
      const other = taken.get(id.key);
      taken.set(id.key, other ?? file);
      const field = file.field(id.name);
      if (!other || !field) continue;
      yield {
        rule: 'id-duplicate',
        file: file.path,
        at: fieldPlace(file, field),
        field: id.name,
        message: `${id.name} ${quoted(String(id.value))} stands twice: in ${file.path} and in ${other.path}`,
        remedy: remedyFor(file, id, other),
      };
    }
  },
});

interface Id {
  readonly name: string;
  readonly value: unknown;
  readonly key: string;
}

/** What must be the document's own: its id, or its number within its list. */
function idOf(file: SourceFile): Id | undefined {
  const { collection, names } = file;
  const name = collection?.unique ?? collection?.numbered?.by;
  if (!collection || name === undefined) return undefined;
  const value = file.data()[name];
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // A number that its file's name denies is a mistake of its own, and said to be one.
  if (collection.numbered && inFileName(value) !== names[name]) return undefined;
  const within = collection.numbered?.within;
  const list = within === undefined ? '' : (names[within] ?? '');
  return { name, value, key: JSON.stringify([collection.type, list, value]) };
}

function remedyFor({ names, collection }: SourceFile, { name, value }: Id, other: SourceFile) {
  const schema = collection?.schema.shape[name];
  if (schema instanceof z.ZodEnum) {
    const next = withoutDay(other.path)
      .replace(/^.*\//, '')
      .replace(/(\.\w+)$/, '.2027-04-01$1');
    return `Remove the document that is too many. If it is a later version of the other one, name it by its first day, such as ${quoted(next)}, and add that day as effectiveFrom.`;
  }
  const named = names[name];
  const own =
    named !== undefined && inFileName(value) !== named
      ? `Write ${named} here, as the file is named`
      : 'Give one of the two another one';
  return `${own}, or remove the document that is too many.`;
}

/** Of two files the one whose name says the id, and then the one with the shorter name, owns it. */
function ownerFirst(a: SourceFile, b: SourceFile): number {
  return (
    Number(isNamedElse(a)) - Number(isNamedElse(b)) ||
    a.path.length - b.path.length ||
    (a.path < b.path ? -1 : 1)
  );
}

function isNamedElse(file: SourceFile): boolean {
  const id = file.collection?.unique;
  if (id === undefined) return false;
  return inFileName(file.data()[id]).toLowerCase() !== (file.names[id] ?? file.names.name);
}
