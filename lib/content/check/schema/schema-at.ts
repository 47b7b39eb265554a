import { z } from 'zod';
import { withoutOptional } from '../../dated-values';
import { versionsOf } from '../../schema/dated';
import type { SourceFile } from '../source/source-file';

/** The description of a field in its schema, for the end of a remedy: ` (Price in whole rupees)`. */
export function descriptionAt(file: SourceFile, path: readonly PropertyKey[]): string {
  const description = descriptionOf(schemaAt(file, path));
  return description ? ` (${description.replace(/\.$/, '')})` : '';
}

/** The line that a missing field needs, and what belongs below it: of a list its entries, of a group its fields. */
export function lineFor(file: SourceFile, path: readonly PropertyKey[]): string {
  const key = String(path.at(-1) ?? '');
  const schema = schemaAt(file, path);
  const type = schema && withoutOptional(schema);
  const entry = type instanceof z.ZodArray ? type.element : undefined;
  if (entry instanceof z.ZodObject)
    return `Add a line "${key}:", and below it its entries, each of which begins with a hyphen and has ${Object.keys(entry.shape).join(', ')}`;
  if (entry)
    return `Add a line "${key}:", and below it its entries, each of which begins with a hyphen`;
  return type instanceof z.ZodObject
    ? `Add a line "${key}:", and below it its fields: ${Object.keys(type.shape).join(', ')}`
    : `Add a line "${key}: …"`;
}

/** Names of the fields that a document of a file must have. */
export function requiredFields({ collection }: SourceFile): string[] {
  return Object.entries(collection?.schema.shape ?? {}).flatMap(([name, schema]) =>
    schema instanceof z.ZodOptional ? [] : [name],
  );
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

function descriptionOf(schema: z.core.$ZodType | undefined): string | undefined {
  const own = schema && z.globalRegistry.get(schema)?.description;
  return own ?? (schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : undefined);
}
