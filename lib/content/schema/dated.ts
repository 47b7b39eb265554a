import { z } from 'zod';

/** Fields that date a version of a value (product 16.2). */
export const periodFields = {
  effectiveFrom: z.iso
    .date()
    .optional()
    .describe('First day, in India, on which it holds. Left out: from the start.'),
  effectiveUntil: z.iso
    .date()
    .optional()
    .describe('Last day, in India, on which it holds. Left out: until a later version begins.'),
};

/** How a document may hold several versions of a value. */
export type Versions =
  /** In place of the value a list; `isWrapped`: each entry has the value in its field `value`. */
  | { readonly list: z.ZodArray<z.ZodObject>; readonly isWrapped: boolean }
  /** The value is a list, in which entries with the same field `by` are versions of one. */
  | { readonly by: string };

/** By the schema itself: one that is made from it, by `describe` and the like, has none. */
const known = new WeakMap<z.core.$ZodType, Versions>();

/**
 * A value that a document holds once, or as a list of versions `{ value, effectiveFrom?,
 * effectiveUntil? }`. The schema is that of the value in force; the list is for `versionsOf`.
 */
export function datedValue<T extends z.ZodType>(schema: T): T {
  const version = z.strictObject({ value: schema, ...periodFields });
  return withVersions(schema.clone(), { list: z.array(version).min(1), isWrapped: true });
}

/** The same for a group of fields; each version has the fields and its period. */
export function datedGroup<Shape extends z.ZodRawShape>(shape: Shape, description: string) {
  const group = z.strictObject({ ...shape, ...periodFields }).describe(description);
  return withVersions(group.describe(description), {
    list: z.array(group).min(1),
    isWrapped: false,
  });
}

/** A list of groups with `periodFields`, in which those with the same `by` are versions of one. */
export function versionsBy<T extends z.ZodArray<z.ZodObject>>(by: string, schema: T): T {
  return withVersions(schema.clone(), { by });
}

/** How a document may hold versions of a schema's value; undefined where it holds one only. */
export function versionsOf(schema: z.core.$ZodType): Versions | undefined {
  return known.get(schema);
}

function withVersions<T extends z.ZodType>(schema: T, versions: Versions): T {
  known.set(schema, versions);
  return schema;
}
