import { z } from 'zod';
import { listInForce, versionInForce } from '@/lib/domain/in-force';
import { versionsOf } from './schema/dated';
import {
  fieldOf,
  fieldsIn,
  isGroup,
  isVersionList,
  periodIn,
  withoutOptional,
} from './schema/dated-values';

type Path = readonly PropertyKey[];

const anything = z.unknown();

/** A value in force, and its path in the document. */
interface Chosen {
  readonly value: unknown;
  readonly path: Path;
  readonly inner?: ReadonlyMap<PropertyKey, Chosen>;
}

interface ValuesInForce {
  /** The data with each dated value replaced by its version in force, as the schema describes them. */
  readonly data: unknown;
  /** Maps a path of `data` to the path in the document. */
  readonly sourcePath: (path: Path) => PropertyKey[];
}

/**
 * Replaces each dated value in a document's data by its version in force on a day; a value without
 * one is left out. Without a day it takes the first version of each value and every list entry.
 */
export function valuesInForce(
  schema: z.core.$ZodType,
  data: unknown,
  day: string | undefined,
): ValuesInForce {
  const chosen = choose(schema, data, [], day);
  return { data: chosen.value, sourcePath: (path) => sourcePath(chosen, path) };
}

function choose(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path,
  day: string | undefined,
): Chosen {
  const type = withoutOptional(schema);
  const versions = versionsOf(type);
  if (versions && 'list' in versions) {
    if (isVersionList(value)) return chooseVersion(versions, value, path, day);
    const isOver = !versions.isWrapped && day && !versionInForce([periodIn(value)], day);
    if (isOver) return { value: undefined, path };
  }
  if (type instanceof z.ZodArray && Array.isArray(value)) {
    const by = versions && 'by' in versions ? versions.by : undefined;
    const entries = value.map((entry: unknown, index) => ({ entry, index, ...periodIn(entry) }));
    const keyOf = ({ entry, index }: (typeof entries)[number]) =>
      JSON.stringify(fieldsIn(entry)[by ?? ''] ?? { index });
    const inForce = by === undefined || !day ? entries : listInForce(entries, day, keyOf);
    const chosen = inForce.map(({ entry, index }) =>
      choose(type.element, entry, [...path, index], day),
    );
    return { value: chosen.map((each) => each.value), path, inner: new Map(chosen.entries()) };
  }
  if (!(type instanceof z.ZodObject) || !isGroup(value)) return { value, path };
  const inner = new Map(
    Object.entries(value).map(([name, field]): [string, Chosen] => [
      name,
      choose(fieldOf(type, name) ?? anything, field, [...path, name], day),
    ]),
  );
  const present = [...inner].filter(([, each]) => each.value !== undefined);
  return {
    value: Object.fromEntries(present.map(([name, each]) => [name, each.value])),
    path,
    inner,
  };
}

function chooseVersion(
  { list, isWrapped }: { readonly list: z.ZodArray<z.ZodObject>; readonly isWrapped: boolean },
  versions: readonly unknown[],
  path: Path,
  day: string | undefined,
): Chosen {
  const entries = versions.map((entry, index) => ({ entry, index, ...periodIn(entry) }));
  const found = day ? versionInForce(entries, day) : entries[0];
  if (!found) return { value: undefined, path };
  const { entry, index } = found;
  return isWrapped
    ? { value: fieldsIn(entry).value, path: [...path, index, 'value'] }
    : choose(list.element, entry, [...path, index], day);
}

function sourcePath(chosen: Chosen, [key, ...rest]: Path): PropertyKey[] {
  if (key === undefined) return [...chosen.path];
  const inner = chosen.inner?.get(key);
  return inner ? sourcePath(inner, rest) : [...chosen.path, key, ...rest];
}
