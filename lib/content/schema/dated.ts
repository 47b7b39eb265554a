import { z } from 'zod';
import { day } from './fields';

/** Fields that date a version of a value (product 16.2). */
export const periodFields = {
  effectiveFrom: day(
    'First day, in India, on which it is in force. Without it: from the start.',
  ).optional(),
  effectiveUntil: day(
    'Last day, in India, on which it is in force. Without it: until a later version begins.',
  ).optional(),
};

/** How a document may have several versions of a value. */
export type Versions =
  /** A list instead of the value; `isWrapped`: each entry has the value in its field `value`. */
  | { readonly list: z.ZodArray<z.ZodObject>; readonly isWrapped: boolean }
  /** The value is a list, in which entries with the same field `by` are versions of one. */
  | { readonly by: string };

/** Keyed by the schema object: a copy, made by `describe` and the like, has no entry. */
const known = new WeakMap<z.core.$ZodType, Versions>();

/**
 * A value that a document has once, or as a list of versions `{ value, effectiveFrom?,
 * effectiveUntil? }`. The schema is that of the value in force; `versionsOf` returns that of the list.
 */
export function datedValue<T extends z.ZodType>(schema: T): T {
  const version = z.strictObject({ value: schema, ...periodFields });
  return withVersions(schema.clone(), { list: z.array(version).min(1), isWrapped: true });
}

/** The same for a group of fields; each version has the fields and its period, and follows `rules`. */
export function datedGroup<Shape extends z.ZodRawShape>(
  shape: Shape,
  description: string,
  rules: (group: unknown, context: z.RefinementCtx) => void = () => {},
) {
  const group = z.strictObject({ ...shape, ...periodFields }).superRefine(rules);
  return withVersions(group.describe(description), {
    list: z.array(group).min(1),
    isWrapped: false,
  });
}

/** A list of groups with `periodFields`, in which those with the same `by` are versions of one. */
export function versionsBy<T extends z.ZodArray<z.ZodObject>>(by: string, schema: T): T {
  return withVersions(schema.clone(), { by });
}

/** How a document may have versions of a schema's value; undefined for a value that can't be dated. */
export function versionsOf(schema: z.core.$ZodType): Versions | undefined {
  return known.get(schema);
}

function withVersions<T extends z.ZodType>(schema: T, versions: Versions): T {
  known.set(schema, versions);
  return schema;
}
