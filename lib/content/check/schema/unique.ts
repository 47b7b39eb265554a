import { z } from 'zod';
import { lazyFor } from '@/lib/domain/lazy';
import { isOrdered } from '../../schema/paths';
import type { Rule } from '../context/rule';
import { fieldLocation, startOfFile } from '../source/locations';
import { fieldName, quoted } from '../source/message-text';
import { repeated } from '../source/repeated';
import type { SourceFile } from '../source/source-file';
import type { Field } from '../source/walk-fields';

interface Unique {
  readonly file: SourceFile;
  readonly field: Field;
}

export const notUnique: Rule = {
  id: 'not-unique',
  severity: 'error',
  why: 'What is there twice was copied and not changed, and of two documents with one name visitors see only one.',
  on: 'site',
  find(context, report) {
    for (const { item, first } of context.files.flatMap((file) =>
      repeated(uniqueFields(file).inList, listKey),
    ))
      report(
        fieldLocation(item.file, item.field),
        `${quoted(item.field.value)} is twice in this list, first on line ${fieldLocation(first.file, first.field).line}`,
        'Delete one of the two, or write what belongs here.',
      );
    for (const { item, first } of repeated(
      context.files.flatMap((file) => uniqueFields(file).inCollection),
      documentKey,
    ))
      report(
        fieldLocation(item.file, item.field),
        `${item.field.name} ${quoted(item.field.value)} appears twice: in ${item.file.path} and in ${first.file.path}`,
        'Change one of the two, or delete the extra document.',
      );
    const ordered = context.files.filter(({ collection }) => collection && isOrdered(collection));
    for (const { item, first } of repeated(ordered, ({ id }) => id))
      report(
        startOfFile(item),
        `the name ${quoted(item.name)} appears twice: in ${item.path} and in ${first.path}`,
        'Change the name after the digits in one of the two, let one end before the other begins, or delete the extra document.',
      );
  },
};

/** Values that must differ within their list, texts of lists among them, and within their collection. */
const uniqueFields = lazyFor((file: SourceFile) => {
  const fields = file
    .fields()
    .known.flatMap((field) => (isPlain(field.value) ? [{ file, field }] : []));
  return {
    inList: fields.filter(({ field }) => isListed(field)),
    inCollection: fields.filter(({ field }) => field.meta.unique === 'collection'),
  };
});

function isListed({ path, schema, meta }: Field): boolean {
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodEnum;
  const isEntry = typeof path.at(-1) === 'number' && isText;
  return (isEntry || meta.unique === 'list') && path.length > 1;
}

/**
 * The key of a value in its list; undefined in a later version of an entry, which may have the same value.
 */
function listKey({ file, field: { path, value } }: Unique): string | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number');
  const from = file.field([...path.slice(0, at + 1), 'effectiveFrom']);
  return from ? undefined : JSON.stringify([path.slice(0, at), path.slice(at + 1), plain(value)]);
}

function documentKey({ file, field }: Unique): string {
  return JSON.stringify([file.collection?.type, fieldName(field.path), plain(field.value)]);
}

function isPlain(value: unknown): boolean {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}

function plain(value: unknown): string {
  return String(value).trim().toLowerCase();
}
