import { z } from 'zod';
import type { Period } from '@/lib/domain/in-force';

const day = z.iso.date();

/** The period of a group of fields; days that can't be read are left out. */
export function periodIn(data: unknown): Period {
  const { effectiveFrom, effectiveUntil } = fieldsIn(data);
  return { effectiveFrom: dayIn(effectiveFrom), effectiveUntil: dayIn(effectiveUntil) };
}

/** Most groups have no period, and a failure of zod is slow. */
function dayIn(value: unknown): string | undefined {
  return value === undefined ? undefined : day.safeParse(value).data;
}

/** The schema of a field; undefined for an unknown name. */
export function fieldOf({ shape }: z.ZodObject, name: string): z.core.$ZodType | undefined {
  return Object.hasOwn(shape, name) ? shape[name] : undefined;
}

/** The schema of a value that is present. */
export function withoutOptional(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional ? withoutOptional(schema.unwrap()) : schema;
}

/** Describes a field in a sentence for editors. */
export function descriptionOf(schema: z.core.$ZodType): string | undefined {
  const own = z.globalRegistry.get(schema)?.description;
  return own ?? (schema instanceof z.ZodOptional ? descriptionOf(schema.unwrap()) : undefined);
}

/** Whether a value is written as versions: a list with a group of fields in it. */
export function isVersionList(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.some(isGroup);
}

/** Whether a value of a document is a group of fields. */
export function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value of a document is a text, a number, or true or false. */
export function isPlain(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

/** The fields of a group; empty for any other value. */
export function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return isGroup(value) ? Object.fromEntries(Object.entries(value)) : {};
}
