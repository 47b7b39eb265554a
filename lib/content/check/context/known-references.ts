import { z } from 'zod';
import { settingsCollections } from '../../collections';
import { documentNumbers } from '../../numbering';
import {
  documentReferences,
  namespaceOf,
  REFERENCE,
  type References,
  resolveSettings,
} from '../../references';
import { valuesInForce } from '../../values-in-force';
import type { SourceFile } from '../source/source-file';

/** The references that documents may use, as far as the documents that define them can be read. */
export interface KnownReferences {
  readonly values: References;
  /** Whether a name may be one of a document with mistakes, which are reported there. */
  readonly isUncertain: (name: string) => boolean;
  /** Names whose values lead back to themselves or grow without end, with the reason. */
  readonly cycles: ReadonlyMap<string, string>;
  /** A text of a file with its known references filled in; others stay as they are. */
  readonly fill: (text: string, file?: SourceFile) => string;
}

/** Collects section numbers and values of `files`, those in force on a day. */
export function knownReferences(files: readonly SourceFile[], day: string): KnownReferences {
  const raw = new Map(documentNumbers(files));
  const uncertain = new Set<string>(
    settingsCollections.flatMap(({ type, namespace }) =>
      namespace && !files.some(({ collection }) => collection?.type === type) ? [namespace] : [],
    ),
  );
  for (const { collection, id, yaml } of files) {
    if (!collection?.namespace && !collection?.references) continue;
    const namespace = namespaceOf(collection, id);
    const data = yaml()?.data;
    if (data === undefined) uncertain.add(namespace);
    const { data: inForce } = valuesInForce(collection.schema, data, day);
    if (!collection.schema.safeParse(inForce).success) uncertain.add(namespace);
    for (const [name, value] of documentReferences(collection, id, inForce)) raw.set(name, value);
  }
  const declared = new Set(raw.keys());
  const { resolved, cycles } = resolveSettings(raw);
  const values = withoutFaulty(resolved, files);
  return {
    ...{ values, cycles },
    isUncertain: (name) =>
      !values.has(name) &&
      (declared.has(name) || [...uncertain].some((namespace) => name.startsWith(`${namespace}.`))),
    fill: (text, file) => fillKnown(text, values, file),
  };
}

/** The full name of a reference in a file: `this.capital` is a value of its own document. */
export function fullName(name: string, file: SourceFile | undefined): string {
  return name.startsWith('this.') && file?.collection
    ? name.replace('this', namespaceOf(file.collection, file.id))
    : name;
}

function fillKnown(text: string, values: References, file: SourceFile | undefined): string {
  if (!text.includes('{')) return text;
  return text.replaceAll(
    REFERENCE,
    (written, name: string) => values.get(fullName(name, file)) ?? written,
  );
}

/** Drops invalid values: they are reported in their own document, not in those that use them. */
function withoutFaulty(resolved: References, files: readonly SourceFile[]): References {
  const values = new Map(resolved);
  for (const { collection, fields } of files) {
    if (collection?.namespace === undefined) continue;
    for (const { name, value, schema } of fields().known) {
      const full = `${collection.namespace}.${name}`;
      const filled = typeof value === 'string' ? fillKnown(value, resolved, undefined) : value;
      if (values.has(full) && !z.safeParse(schema, filled).success) values.delete(full);
    }
  }
  return values;
}
