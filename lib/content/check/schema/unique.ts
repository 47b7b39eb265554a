import { z } from 'zod';
import type { Context } from '../context';
import { lazyFor } from '../lazy';
import { fieldName, quoted } from '../message-text';
import { fieldPlace } from '../places';
import { repeated } from '../repeated';
import type { Rule } from '../rule';
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
    for (const { item, first } of context.files.flatMap((file) => repeated(listed(file), listKey)))
      report(
        fieldPlace(item.file, item.field),
        `${quoted(item.field.value)} is twice in this list, first on line ${fieldPlace(first.file, first.field).line}`,
        'Delete one of the two, or write what belongs here.',
      );
    for (const { item, first } of repeated(named(context), documentKey))
      report(
        fieldPlace(item.file, item.field),
        `${item.field.name} ${quoted(item.field.value)} appears twice: in ${item.file.path} and in ${first.file.path}`,
        'Change one of the two, or delete the extra document.',
      );
  },
  examples: [
    {
      of: 'content/courses/0300-mcx-commodity-trading.yaml',
      wrong: { 'details[2]': 'Daily calls', 'details[1]': 'Daily calls' },
      at: 'details[2]',
    },
  ],
};

/** Texts of a list, and fields of which each entry has its own. */
const listed = lazyFor((file: SourceFile): Unique[] =>
  file.fields().known.flatMap((field) => (isListed(field) ? [{ file, field }] : [])),
);

function isListed({ path, schema, meta, value }: Field): boolean {
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodEnum;
  const isEntry = typeof path.at(-1) === 'number' && isText;
  return (isEntry || meta.unique === 'list') && path.length > 1 && isPlain(value);
}

/** Later versions of an entry have its name. */
function listKey({ file, field: { path, value } }: Unique): string | undefined {
  const at = path.findLastIndex((key) => typeof key === 'number');
  const from = file.field([...path.slice(0, at + 1), 'effectiveFrom']);
  return from ? undefined : JSON.stringify([path.slice(0, at), path.slice(at + 1), plain(value)]);
}

/** Fields of documents of which no two have the same; the file whose name comes first keeps it. */
function named({ files }: Context): Unique[] {
  return files.flatMap((file) => uniqueFields(file));
}

const uniqueFields = lazyFor((file: SourceFile): Unique[] =>
  file
    .fields()
    .known.flatMap((field) =>
      field.meta.unique === 'collection' && isPlain(field.value) ? [{ file, field }] : [],
    ),
);

function documentKey({ file, field }: Unique): string {
  return JSON.stringify([file.collection?.type, fieldName(field.path), plain(field.value)]);
}

function isPlain(value: unknown): boolean {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}

function plain(value: unknown): string {
  return String(value).trim().toLowerCase();
}
