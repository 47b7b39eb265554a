import { z } from 'zod';
import { isOrdered, withoutDay } from '../../schema/paths';
import { ofOwnId } from '../consequences';
import type { ContentTree } from '../content-tree';
import { FILE_START } from '../finding';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { treeRule } from '../rule';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** No two documents in force on the same day have the same id or name. */
export const rule = treeRule({
  ids: {
    'id-duplicate': {
      reason: 'Where two documents have one name, visitors would see only one of them.',
      suppresses: ['file-path'],
    },
  },
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
          explains: [`copy ${file.path}`, ofOwnId(file)],
          message: `${name} ${quoted(value)} appears twice: in ${file.path} and in ${other.path}`,
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

/** What must be unique: the collection's unique field, and the name in a list. */
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
      remedy: (other) => {
        if (isOther)
          return `Write ${named} here, as in the file’s name, or delete the extra document.`;
        if (isNamedElse(file))
          return `Change it here, or delete this document; ${other.path} keeps it.`;
        return field.schema instanceof z.ZodEnum
          ? versionRemedy(other)
          : 'Change one of the two, or delete the extra document.';
      },
    };
  }
  if (isOrdered(collection))
    yield {
      name: 'the name',
      value: id.replace(/^.*\//, ''),
      key: id,
      field: undefined,
      remedy: () =>
        'Change the name after the digits in one of the two, let one end before the other begins, or delete the extra document.',
    };
}

function versionRemedy(other: SourceFile): string {
  const next = withoutDay(other.path)
    .replace(/^.*\//, '')
    .replace(/(\.\w+)$/, '.2027-04-01$1');
  return `Delete the extra document. If it is a later version of the other one, put its first day into its file name, such as ${quoted(next)}, and add that day as effectiveFrom.`;
}

/** Of two files with one id the owner is the one whose name has the id, then the one with the shorter path. */
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
