import { z } from 'zod';
import { lazyFor } from '@/lib/domain/lazy';
import { isOrdered } from '../../schema/paths';
import type { Rule } from '../context/rule';
import { fieldLocation, startOfFile } from '../source/locations';
import { fieldName, quoted } from '../source/message-text';
import { repeated } from '../source/repeated';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';

export const notUnique: Rule = {
  id: 'not-unique',
  severity: 'error',
  why: 'What is there twice was copied and not changed, and of two documents with one name visitors see only one.',
  on: 'site',
  find({ files }, report) {
    const fields = files.flatMap(uniqueFields);
    for (const { item, first } of repeated(fields, keyOf))
      report(
        fieldLocation(item.file, item.field),
        `${quoted(item.field.value)} appears twice, first in ${first.file.path} on line ${fieldLocation(first.file, first.field).line}`,
        'Delete one of the two, or write what belongs here.',
      );
    const ordered = files.filter(({ collection }) => collection && isOrdered(collection));
    for (const { item, first } of repeated(ordered, ({ id }) => id))
      report(
        startOfFile(item),
        `the name ${quoted(item.name)} appears twice: in ${item.path} and in ${first.path}`,
        'Change the name after the digits in one of the two, let one end before the other begins, or delete the extra document.',
      );
  },
};

interface Unique {
  readonly file: SourceFile;
  readonly field: Field;
}

/** Values that must differ within their list, texts of lists among them, or within their collection. */
const uniqueFields = lazyFor((file: SourceFile): Unique[] =>
  file
    .fields()
    .known.filter(({ path, schema, meta, value }) => {
      const isText = schema instanceof z.ZodString || schema instanceof z.ZodEnum;
      const isEntry = typeof path.at(-1) === 'number' && isText && path.length > 1;
      const isWritten = typeof value === 'number' || (typeof value === 'string' && value.trim());
      return isWritten && (isEntry || meta.unique !== undefined);
    })
    .map((field) => ({ file, field })),
);

/** Undefined for a later version of an entry of a list, which may have the value of the earlier one. */
function keyOf({ file, field: { path, meta, value } }: Unique): string | undefined {
  const plain = String(value).trim().toLowerCase();
  if (meta.unique === 'collection')
    return JSON.stringify([file.collection?.type, fieldName(path), plain]);
  const at = path.findLastIndex((key) => typeof key === 'number');
  const from = file.field([...path.slice(0, at + 1), 'effectiveFrom']);
  return from
    ? undefined
    : JSON.stringify([file.path, path.slice(0, at), path.slice(at + 1), plain]);
}
