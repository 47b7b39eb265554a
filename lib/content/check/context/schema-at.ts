import { z } from 'zod';
import { versionsOf } from '../../schema/dated';
import { descriptionOf, withoutOptional } from '../../schema/dated-values';
import { counted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';

/** The description of a field in its schema, for the end of a remedy: ` (Price in whole rupees)`. */
export function descriptionAt(file: SourceFile, path: readonly PropertyKey[]): string {
  const schema = schemaAt(file, path);
  const description = schema && descriptionOf(schema);
  return description ? ` (${description.replace(/\.$/, '')})` : '';
}

/** The line that a missing field needs, and what belongs below it: of a list its entries, of a group its fields. */
export function lineFor(file: SourceFile, path: readonly PropertyKey[]): string {
  const start = `Add a line "${String(path.at(-1) ?? '')}:`;
  const schema = schemaAt(file, path);
  const type = schema && withoutOptional(schema);
  const group = type instanceof z.ZodArray ? type.element : type;
  const fields = group instanceof z.ZodObject ? Object.keys(group.shape).join(', ') : '';
  if (type instanceof z.ZodArray)
    return `${start}", and below it its entries, each of which begins with a hyphen${fields && ` and has ${fields}`}`;
  return fields ? `${start}", and below it its fields: ${fields}` : `${start} …"`;
}

function schemaAt(file: SourceFile, path: readonly PropertyKey[]): z.core.$ZodType | undefined {
  return path.reduce<z.core.$ZodType | undefined>((schema, key) => {
    const type = schema && withoutOptional(schema);
    const versions = type && versionsOf(type);
    if (versions && 'list' in versions && typeof key === 'number') return versions.list.element;
    if (type instanceof z.ZodObject) return type.shape[String(key)];
    return type instanceof z.ZodArray ? type.element : undefined;
  }, file.collection?.schema);
}

/** Zod's default messages in plain words; messages of a schema take precedence. */
export const plainMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_small':
      return issue.origin === 'array'
        ? `needs ${issue.exact ? 'exactly' : 'at least'} ${counted(Number(issue.minimum), 'entry', 'entries')}`
        : `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'array'
        ? `needs ${issue.exact ? 'exactly' : 'at most'} ${counted(Number(issue.maximum), 'entry', 'entries')}`
        : `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
    default:
      return undefined;
  }
};
