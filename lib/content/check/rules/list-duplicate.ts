import { z } from 'zod';
import { fieldLocation } from '../locations';
import { fieldName, quoted } from '../message-text';
import { fileRule } from '../rule';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** Fields that name an entry of a list, so that two entries must not share one. */
const NAMES = ['name', 'designation', 'proName', 'title', 'coins', 'heading', 'question'];

/** Lists in a document have no entry twice. */
export const rule = fileRule({
  ids: {
    'list-duplicate': {
      reason: 'An entry that is in a list twice was copied and not changed.',
    },
  },
  *check(file) {
    const seen = new Map<string, Field>();
    for (const field of file.fields().known) {
      const key = keyOf(field, file);
      if (key === undefined) continue;
      const first = seen.get(key);
      seen.set(key, first ?? field);
      if (!first) continue;
      yield {
        rule: 'list-duplicate',
        at: fieldLocation(file, field),
        field: field.name,
        message: `${quoted(field.value)} is twice in this list, first on line ${fieldLocation(file, first).line}`,
        remedy: 'Delete one of the two, or write what belongs here.',
      };
    }
  },
});

/** The list and the text of an entry; undefined for what may be repeated. */
function keyOf({ path, value, schema }: Field, file: SourceFile): string | undefined {
  const last = path.at(-1);
  const isText = schema instanceof z.ZodString || schema instanceof z.ZodEnum;
  const isEntry = typeof last === 'number' && isText;
  const isName = typeof path.at(-2) === 'number' && NAMES.includes(String(last));
  if ((!isEntry && !isName) || path[0] === 'acknowledge') return undefined;
  if (isName && mayRepeat(path, file)) return undefined;
  return JSON.stringify([path.slice(0, -1 - Number(isName)), isName && last, textOf(value)]);
}

/** A later version of an entry has its name, and one person may have several designations. */
function mayRepeat(path: Field['path'], file: SourceFile): boolean {
  const sibling = (name: string) => file.field(fieldName([...path.slice(0, -1), name]));
  const isPerson = path.at(-1) === 'name' && sibling('designation') !== undefined;
  return isPerson || sibling('effectiveFrom') !== undefined;
}

function textOf(value: unknown): string {
  return String(value).trim().toLowerCase();
}
