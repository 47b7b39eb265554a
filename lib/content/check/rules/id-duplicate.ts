import { z } from 'zod';
import { isOrdered, withoutDay } from '../../schema/paths';
import type { ContentTree } from '../content-tree';
import { FILE_START } from '../finding';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** Two documents that are in force at the same time never have the same id, or the same name. */
export const rule = treeRule({
  ids: { 'id-duplicate': { suppresses: ['file-path'] } },
  *check({ files }: ContentTree) {
    const taken = new Map<string, SourceFile>();
    for (const file of [...files].sort(ownerFirst))
      for (const { name, value, key, field, remedy } of idsOf(file)) {
        const other = taken.get(key);
        taken.set(key, other ?? file);
        if (!other) continue;
        yield {
          rule: 'id-duplicate',
          file: file.path,
          at: field ? fieldLocation(file, field) : FILE_START,
          field: field?.name,
          message: `${name} ${quoted(value)} is used twice: in ${file.path} and in ${other.path}`,
          remedy: remedy(other),
        };
      }
  },
});

interface OwnId {
  readonly name: string;
  readonly value: string;
  readonly key: string;
  readonly field: Field | undefined;
  readonly remedy: (other: SourceFile) => string;
}

/** What must be the document's own: the field that its collection says, and its name in a list. */
function* idsOf(file: SourceFile): Iterable<OwnId> {
  const { collection, names, id } = file;
  if (!collection) return;
  const field = collection.unique === undefined ? undefined : file.field(collection.unique);
  if (field && (typeof field.value === 'string' || typeof field.value === 'number')) {
    const value = String(field.value);
    const named = names[field.name];
    const isOther = named !== undefined && named !== value;
    yield {
      name: field.name,
      value,
      key: JSON.stringify([collection.type, value]),
      field,
      remedy: (other) =>
        field.schema instanceof z.ZodEnum
          ? versionRemedy(other)
          : `${isOther ? `Write ${named} here, as the file is named` : 'Give one of the two another one'}, or remove the document that is too many.`,
    };
  }
  if (isOrdered(collection))
    yield {
      name: 'the name',
      value: id.replace(/^.*\//, ''),
      key: id,
      field: undefined,
      remedy: () =>
        'Give one of the two another name after the digits, let one end before the other begins, or remove the document that is too many.',
    };
}

function versionRemedy(other: SourceFile): string {
  const next = withoutDay(other.path)
    .replace(/^.*\//, '')
    .replace(/(\.\w+)$/, '.2027-04-01$1');
  return `Remove the document that is too many. If it is a later version of the other one, name it by its first day, such as ${quoted(next)}, and add that day as effectiveFrom.`;
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
  return String(file.data()[id]).toLowerCase() !== (file.names[id] ?? file.names.name);
}
