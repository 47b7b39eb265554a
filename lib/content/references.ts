import { z } from 'zod';
import { formatQuantity, quantityUnits } from '@/lib/domain/quantity';
import type { Collection } from './schema/collection';
import { periodFields } from './schema/dated';
import { originFields } from './schema/origin-fields';

/**
 * Values and numbers of documents by the names under which texts refer to them: `firm.name` →
 * `Your Firm`, `courses.btst-vip.capital` → `₹5,000 to ₹60,000`, `disclaimer.market-risk.number` → `2`.
 */
export type References = ReadonlyMap<string, string>;

/** A document's name, part of a reference to its number, may have hyphens and begin with a digit. */
export const REFERENCE = /\{([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)+)\}/g;

const figure = z.looseObject({ value: z.number(), unit: z.enum(quantityUnits).optional() });
const statement = z.looseObject({ value: z.string() });

/** Longest value with its references filled in: texts that double one another would fill the memory. */
const LONGEST_VALUE = 2000;

/** Each `{dotted.name}` of a text with its index, in order. */
export function findReferences(text: string): { name: string; index: number }[] {
  return [...text.matchAll(REFERENCE)].map((match) => ({
    name: match[1] ?? '',
    index: match.index,
  }));
}

/** Whether the text between braces is just the name of a reference; spaces around it are allowed. */
export function isReference(inBraces: string): boolean {
  const name = inBraces.trim();
  return findReferences(`{${name}}`)[0]?.name === name;
}

/**
 * The values of a document that texts may refer to, by full name, references not yet filled in: each value
 * of a settings document, and those that its collection computes. `id` is the document's path without digits
 * and extension, `data` its values in force.
 */
export function documentReferences(
  collection: Collection,
  id: string,
  data: unknown,
): [name: string, value: string][] {
  const namespace = namespaceOf(collection, id);
  const own = nameOwn(data, namespace);
  const name = id.slice(id.lastIndexOf('/') + 1);
  const computed = collection.references?.(validFields(collection.schema, own), name) ?? {};
  return [
    ...(collection.namespace ? settingsValues(namespace, own) : []),
    ...Object.entries(computed).map(([key, value]): [string, string] => [
      `${namespace}.${key}`,
      value,
    ]),
  ];
}

/** The name below which texts refer to a document's values: `firm`, or of a list `courses.btst-vip`. */
export function namespaceOf({ namespace }: Collection, id: string): string {
  return namespace ?? id.replaceAll('/', '.');
}

/**
 * A document's data with `{this.capital}` written out as `{courses.btst-vip.capital}`, so that a
 * copied document does not keep the facts of the first.
 */
export function nameOwn(data: unknown, namespace: string): unknown {
  return mapTexts(data, (text) => text.replaceAll('{this.', `{${namespace}.`));
}

/** The fields that are valid by themselves. */
function validFields({ shape }: z.ZodObject, data: unknown): Record<string, unknown> {
  const values = z.record(z.string(), z.unknown()).safeParse(data).data ?? {};
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const read = z.safeParse(field, values[name]);
      return read.success && read.data !== undefined ? [[name, read.data]] : [];
    }),
  );
}

/** Keys of settings that no text refers to. */
const unnamed = { ...periodFields, ...originFields };

/**
 * The values that a settings document defines, by dotted path, references not yet filled in. A
 * figure has its unit (`₹1,50,000`), or is named by its collection, which knows the unit; a text with
 * a source is its value; lists, periods and sources are left out.
 */
export function settingsValues(namespace: string, data: unknown): [name: string, value: string][] {
  const { data: found } = figure.safeParse(data);
  if (found) {
    const { value, unit, newer } = found;
    if (!unit) return [];
    return [
      [namespace, formatQuantity({ value, unit })],
      ...settingsValues(`${namespace}.newer`, newer),
    ];
  }
  const sourced = statement.safeParse(data);
  if (sourced.success) return [[namespace, sourced.data.value]];
  if (typeof data === 'string' || typeof data === 'number') return [[namespace, String(data)]];
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  const own = Object.entries(data).filter(([key]) => !Object.hasOwn(unnamed, key));
  return own.flatMap(([key, value]) => settingsValues(`${namespace}.${key}`, value));
}

/**
 * Fills in references among the values that texts may refer to. Leaves out values that refer to a missing
 * value, and `cycles`: values that refer to themselves or are too long, with the reason.
 */
export function resolveSettings(values: Iterable<readonly [string, string]>): {
  readonly resolved: References;
  readonly cycles: ReadonlyMap<string, string>;
} {
  const unresolved = new Map(values);
  const resolved = new Map<string, string>();
  const failed = new Set<string>();
  const cycles = new Map<string, string>();

  function resolve(name: string, path: readonly string[]): string | undefined {
    const done = resolved.get(name);
    if (done !== undefined || failed.has(name)) return done;
    const value = filledValue(name, [...path, name], path.includes(name));
    if (value === undefined) failed.add(name);
    else resolved.set(name, value);
    return value;
  }

  function filledValue(
    name: string,
    path: readonly string[],
    isCycle: boolean,
  ): string | undefined {
    const text = unresolved.get(name);
    if (isCycle) cycles.set(name, `{${path.join('} → {')}} is a cycle`);
    if (isCycle || text === undefined) return undefined;
    let { length } = text;
    for (const found of findReferences(text)) {
      const value = resolve(found.name, path);
      if (value === undefined) return undefined;
      length += value.length;
    }
    if (length <= LONGEST_VALUE) return fillReferences(text, resolved);
    const reason = `has more than ${LONGEST_VALUE} letters when its references are filled in`;
    cycles.set(name, `{${name}} ${reason}`);
    return undefined;
  }

  for (const name of unresolved.keys()) resolve(name, []);
  return { resolved, cycles };
}

/**
 * A text with its references filled in.
 * @throws for an unknown name.
 */
export function fillReferences(text: string, references: References): string {
  return text.replaceAll(REFERENCE, (_, name: string) => {
    const value = references.get(name);
    if (value === undefined) throw new Error(`unknown reference {${name}}`);
    return value;
  });
}

/** Fills in the references of every text in a document's data. */
export function fillDocument(data: unknown, references: References): unknown {
  return mapTexts(data, (text) => fillReferences(text, references));
}

/** A document's data with each of its texts changed. */
export function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((item) => mapTexts(item, change));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, mapTexts(value, change)]),
  );
}
