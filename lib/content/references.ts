import { z } from 'zod';
import { formatQuantity, quantityUnits } from '@/lib/domain/quantity';
import type { Derivation } from './schema/collection';
import { periodFields } from './schema/dated';

/**
 * Settings and numbers of documents by the names under which texts refer to them: `firm.name` →
 * `Your Firm`, `disclaimer.market-risk.number` → `2`.
 */
export type References = ReadonlyMap<string, string>;

/** A document's name, part of a reference to its number, may have hyphens and begin with a digit. */
export const REFERENCE = /\{([A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)+)\}/g;

const quantity = z.looseObject({ value: z.number(), unit: z.enum(quantityUnits) });
const statement = z.looseObject({ value: z.string(), source: z.string() });

/** Longest value with its references filled in: texts that double one another would fill the memory. */
const LONGEST_VALUE = 2000;

/** A reference that does not exist, leads back to itself, or has a value of boundless length. */
export class SettingsReferenceError extends Error {
  constructor(
    readonly kind: 'unknown' | 'cycle' | 'long',
    readonly reference: string,
    message: string,
  ) {
    super(message);
  }
}

/** Each `{dotted.name}` of a text with its index, in order. */
export function findReferences(text: string): { name: string; index: number }[] {
  return [...text.matchAll(REFERENCE)].map((match) => ({
    name: match[1] ?? '',
    index: match.index,
  }));
}

/**
 * The values that a settings document defines, by dotted path, references not yet filled in. A
 * figure has its unit (`₹1,50,000`), a text with a source is its value; lists and the document's
 * period are left out.
 */
export function settingsValues(namespace: string, data: unknown): [name: string, value: string][] {
  const figure = quantity.safeParse(data);
  if (figure.success)
    return [
      [namespace, formatQuantity(figure.data)],
      ...settingsValues(`${namespace}.newer`, figure.data.newer),
    ];
  const sourced = statement.safeParse(data);
  if (sourced.success) return [[namespace, sourced.data.value]];
  if (typeof data === 'string' || typeof data === 'number') return [[namespace, String(data)]];
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return [];
  const own = Object.entries(data).filter(([key]) => !Object.hasOwn(periodFields, key));
  return own.flatMap(([key, value]) => settingsValues(`${namespace}.${key}`, value));
}

/**
 * Fills in references among settings, and adds the derived references, by full name.
 * @throws {SettingsReferenceError} for an unknown name, a cycle or a value that is too long.
 */
export function resolveSettings(
  values: Iterable<readonly [string, string]>,
  derived: ReadonlyMap<string, Derivation>,
): References {
  const unresolved = new Map(values);
  const resolved = new Map<string, string>();

  function resolve(name: string, path: readonly string[]): string {
    const done = resolved.get(name);
    if (done !== undefined) return done;
    if (path.includes(name))
      throw new SettingsReferenceError(
        'cycle',
        name,
        `{${[...path, name].join('} → {')}} is a cycle`,
      );
    const derivation = derived.get(name);
    const text = derivation ? `{${derivation.from}}` : unresolved.get(name);
    if (text === undefined) throw unknown(name);
    const inner = findReferences(text).map((found) => resolve(found.name, [...path, name]));
    const length = inner.reduce((sum, each) => sum + each.length, text.length);
    // A derived value is another form of one that is measured itself.
    if (length > LONGEST_VALUE && !derivation)
      throw new SettingsReferenceError(
        'long',
        name,
        `{${name}} has more than ${LONGEST_VALUE} letters when its references are filled in`,
      );
    const filled = fillReferences(text, resolved);
    const value = derivation ? derivation.by(filled) : filled;
    resolved.set(name, value);
    return value;
  }

  for (const name of [...unresolved.keys(), ...derived.keys()]) resolve(name, []);
  return resolved;
}

/**
 * A text with its references filled in.
 * @throws {SettingsReferenceError} for an unknown name.
 */
export function fillReferences(text: string, references: References): string {
  return text.replaceAll(REFERENCE, (_, name: string) => {
    const value = references.get(name);
    if (value === undefined) throw unknown(name);
    return value;
  });
}

/** Fills in the references of every text in a document's data. */
export function fillDocument(data: unknown, references: References): unknown {
  if (typeof data === 'string') return fillReferences(data, references);
  if (Array.isArray(data)) return data.map((item) => fillDocument(item, references));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillDocument(value, references)]),
  );
}

function unknown(name: string): SettingsReferenceError {
  return new SettingsReferenceError('unknown', name, `unknown reference {${name}}`);
}
