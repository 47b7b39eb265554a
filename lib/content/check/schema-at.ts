import { z } from 'zod';
import { versionsOf } from '../schema/dated';
import type { SourceFile } from './source-file';

/** What a field refers to by its schema, such as a picture. */
export function kindAt(file: SourceFile, path: readonly PropertyKey[]): z.GlobalMeta['kind'] {
  const schema = path.reduce<z.core.$ZodType | undefined>(step, file.collection?.schema);
  return schema && z.globalRegistry.get(schema)?.kind;
}

/** The description of a field in its schema, for the end of a remedy: ` (Price in whole rupees)`. */
export function descriptionAt(file: SourceFile, path: readonly PropertyKey[]): string {
  const schema = path.reduce<z.core.$ZodType | undefined>(step, file.collection?.schema);
  const description = schema && descriptionOf(schema);
  return description ? ` (${description.replace(/\.$/, '')})` : '';
}

/** What a line with the name of a field needs below it: of a list its entries, of a group its fields. */
export function partsAt(file: SourceFile, path: readonly PropertyKey[]): string | undefined {
  const schema = path.reduce<z.core.$ZodType | undefined>(step, file.collection?.schema);
  const entry = schema instanceof z.ZodArray ? schema.element : undefined;
  if (entry instanceof z.ZodObject)
    return `its entries, each of which begins with a hyphen and has ${Object.keys(entry.shape).join(', ')}`;
  if (entry) return 'its entries, each of which begins with a hyphen';
  return schema instanceof z.ZodObject
    ? `its fields: ${Object.keys(schema.shape).join(', ')}`
    : undefined;
}

function step(schema: z.core.$ZodType | undefined, key: PropertyKey): z.core.$ZodType | undefined {
  const type = schema instanceof z.ZodOptional ? schema.unwrap() : schema;
  const versions = type && versionsOf(type);
  if (versions && 'list' in versions && typeof key === 'number') return versions.list.element;
  if (type instanceof z.ZodObject) return type.shape[String(key)];
  return type instanceof z.ZodArray ? type.element : undefined;
}

function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const own = z.globalRegistry.get(schema)?.description;
  return own ?? (schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : undefined);
}
