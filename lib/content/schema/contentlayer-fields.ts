import type { FieldDef } from 'contentlayer2/source-files';
import { z } from 'zod';
import { versionsOf } from './dated';
import { descriptionOf } from './dated-values';

/**
 * Contentlayer's fields for a zod schema: scalars, and `json` for everything nested or dated, since
 * contentlayer does not validate nested values. The queries parse all of them with zod.
 */
export function contentlayerFields(schema: z.ZodObject): Record<string, FieldDef> {
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, contentlayerField(field)]),
  );
}

function contentlayerField(field: z.core.$ZodType): FieldDef {
  const required = !(field instanceof z.ZodOptional);
  const inner = required ? field : field.unwrap();
  const description = descriptionOf(field);
  return { ...contentlayerType(inner), required, ...(description && { description }) };
}

function contentlayerType(field: z.core.$ZodType): FieldDef {
  if (versionsOf(field)) return { type: 'json' };
  if (field instanceof z.ZodString || field instanceof z.ZodStringFormat) return { type: 'string' };
  if (field instanceof z.ZodNumber) return { type: 'number' };
  if (field instanceof z.ZodBoolean) return { type: 'boolean' };
  if (field instanceof z.ZodEnum)
    return { type: 'enum', options: field.options.map((option) => String(option)) };
  return { type: 'json' };
}
