import { z } from 'zod';
import {
  findReferences,
  REFERENCE,
  type References,
  resolveSettings,
  SettingsReferenceError,
  settingsValues,
} from '../references';
import { derivedReferences, settingsCollections } from '../schema/collections';
import { withoutDay } from '../schema/paths';
import { valuesInForce } from '../values-in-force';
import { documentNumbers } from './document-numbers';
import type { SourceFile } from './source-file';

/** The references that documents may use, as far as the settings can be read. */
export interface KnownReferences {
  /** Names with their texts. */
  readonly values: References;
  /** Names that a settings document would define if its mistakes, reported there, were fixed. */
  readonly promised: ReadonlySet<string>;
  readonly cycles: readonly ReferenceCycle[];
  /** A text with its known references filled in; others stay as they are. */
  readonly fill: (text: string) => string;
}

interface ReferenceCycle {
  readonly name: string;
  readonly message: string;
}

/**
 * Collects section numbers and settings values of `files`, those in force on a day. Values that
 * refer to an unknown name or to themselves are left out.
 */
export function knownReferences(files: readonly SourceFile[], day: string): KnownReferences {
  const raw = new Map(documentNumbers(files));
  const promised = new Set<string>();
  for (const { namespace = '', path, schema } of settingsCollections) {
    const file = files.find((each) => withoutDay(each.path) === `content/${path}`);
    const source = file?.yaml()?.data;
    const { data } = valuesInForce(schema, source, day);
    for (const [name, value] of settingsValues(namespace, data)) raw.set(name, value);
    const isUnread = source === undefined;
    for (const name of [...promisedNames(namespace, schema, isUnread), ...raw.keys()])
      promised.add(name);
  }
  for (const [name, { from }] of derivedReferences) if (promised.has(from)) promised.add(name);
  const { values: resolved, cycles } = resolveWhatCanBe(raw);
  const values = withoutFaulty(resolved, files);
  return { values, promised, cycles, fill: (text) => fillKnown(text, values) };
}

/** A document's data with its known references filled in. */
export function fillData(data: unknown, fill: KnownReferences['fill']): unknown {
  if (typeof data === 'string') return fill(data);
  if (Array.isArray(data)) return data.map((item) => fillData(item, fill));
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, fillData(value, fill)]),
  );
}

function resolveWhatCanBe(raw: Map<string, string>) {
  const cycles: ReferenceCycle[] = [];
  for (;;) {
    try {
      const derived = new Map([...derivedReferences].filter(([, { from }]) => raw.has(from)));
      return { values: resolveSettings(raw, derived), cycles };
    } catch (error) {
      if (!(error instanceof SettingsReferenceError)) throw error;
      const { kind, reference: name, message } = error;
      if (kind !== 'unknown') cycles.push({ name, message });
      raw.delete(name);
      for (const [user, text] of raw)
        if (findReferences(text).some((found) => found.name === name)) raw.delete(user);
    }
  }
}

/** Drops invalid values: they are reported in their own document, not in those that use them. */
function withoutFaulty(resolved: References, files: readonly SourceFile[]): References {
  const values = new Map(resolved);
  for (const { collection, fields } of files) {
    if (collection?.namespace === undefined) continue;
    for (const { name, value, schema } of fields().known) {
      const full = `${collection.namespace}.${name}`;
      const filled = typeof value === 'string' ? resolved.get(full) : value;
      if (values.has(full) && !z.safeParse(schema, filled).success) values.delete(full);
    }
  }
  for (const [name, { from }] of derivedReferences) if (!values.has(from)) values.delete(name);
  return values;
}

function fillKnown(text: string, values: References): string {
  return text.replaceAll(REFERENCE, (written, name: string) => values.get(name) ?? written);
}

/** Names of the required values of a settings document and, if it can't be read, of the optional ones. */
function promisedNames(name: string, schema: z.core.$ZodType, isUnread: boolean): string[] {
  if (!(schema instanceof z.ZodObject)) return schema instanceof z.ZodArray ? [] : [name];
  const { value, unit, ...others } = schema.shape;
  if (value instanceof z.ZodString && others.source) return [name];
  const isFigure = value instanceof z.ZodNumber && unit instanceof z.ZodEnum;
  const fields = isFigure ? { newer: others.newer } : schema.shape;
  const nested = Object.entries(fields).flatMap(([key, field]) => {
    if (field === undefined || (field instanceof z.ZodOptional && !isUnread)) return [];
    const inner = field instanceof z.ZodOptional ? field.unwrap() : field;
    return promisedNames(`${name}.${key}`, inner, isUnread);
  });
  return isFigure ? [name, ...nested] : nested;
}
