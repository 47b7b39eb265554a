import { isMap, isScalar, isSeq, type Node, type ParsedNode } from 'yaml';
import { z } from 'zod';
import type { Period } from '@/lib/domain/in-force';
import { versionsOf } from '../../schema/dated';
import { fieldsIn, isVersionList, periodIn } from '../../schema/dated-values';
import { fieldName } from './message-text';
import { keyName } from './yaml-source';

/** A value in a document, with its schema. */
export interface Field {
  readonly path: readonly (string | number)[];
  /** The path as editors read it: `plans[2].price`. */
  readonly name: string;
  readonly value: unknown;
  /** Its YAML node; `null` after a key without a value. */
  readonly node: Node | null;
  /** Its key; undefined for a list entry. */
  readonly key: Node | undefined;
  /** Its schema without `optional` and the like; for a list of versions, the list's schema. */
  readonly schema: z.core.$ZodType;
  /** Its declared schema; `versionsOf` takes it to tell whether the field can be dated. */
  readonly declared: z.core.$ZodType;
  readonly required: boolean;
  readonly meta: z.GlobalMeta;
}

interface UnknownKey {
  /** Path of the group of fields that contains it. */
  readonly parent: readonly (string | number)[];
  readonly name: string;
  readonly key: Node;
  /** The keys that the schema allows there. */
  readonly known: readonly string[];
}

/** The fields of a document that its schema has, and the keys that it does not have. */
export interface Fields {
  readonly known: readonly Field[];
  readonly unknownKeys: readonly UnknownKey[];
}

/** Walks the YAML tree, the data and the schema of a document in parallel. */
export function walkFields(root: ParsedNode | null, data: unknown, schema: z.ZodObject): Fields {
  const known: Field[] = [];
  const unknownKeys: UnknownKey[] = [];

  function walk(field: Field): void {
    const { node, value, schema: type, path } = field;
    known.push(field);
    if (type instanceof z.ZodArray && isSeq(node) && Array.isArray(value))
      node.items.forEach((item, index) => {
        walk(fieldOf(type.element, [...path, index], value[index], nodeOf(item), undefined));
      });
    if (type instanceof z.ZodObject && isMap(node)) walkObject(type, field);
  }

  function walkObject({ shape }: z.ZodObject, { node, value, path: parent }: Field): void {
    if (!isMap(node) || typeof value !== 'object' || value === null) return;
    const values = new Map<string, unknown>(Object.entries(value));
    const seen = new Set<string>();
    for (const pair of node.items) {
      const name = keyName(pair.key);
      const key = nodeOf(pair.key) ?? node;
      if (seen.has(name)) continue;
      seen.add(name);
      const type = Object.hasOwn(shape, name) ? shape[name] : undefined;
      if (type) walk(fieldOf(type, [...parent, name], values.get(name), nodeOf(pair.value), key));
      else unknownKeys.push({ parent, name, key, known: Object.keys(shape) });
    }
  }

  walk(fieldOf(schema, [], data, root, undefined));
  return { known, unknownKeys };
}

function fieldOf(
  given: z.core.$ZodType,
  path: Field['path'],
  value: unknown,
  node: Node | null,
  key: Node | undefined,
): Field {
  let schema = given;
  let meta = z.globalRegistry.get(schema) ?? {};
  let required = true;
  while (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    required = false;
    schema = schema.unwrap();
    meta = { ...z.globalRegistry.get(schema), ...meta };
  }
  if (schema instanceof z.ZodUnion) schema = optionFor(schema, value);
  const declared = schema;
  const versions = versionsOf(declared);
  if (versions && 'list' in versions && isVersionList(value)) schema = versions.list;
  return { path, name: fieldName(path), value, node, key, schema, declared, required, meta };
}

/** The periods of dated values among fields, and of a document's use, such as that of a coupon. */
export function innerPeriods({ known }: Fields): Period[] {
  return known.flatMap(({ declared, schema, value }) => {
    const versions = versionsOf(declared);
    if (versions && ('by' in versions || isVersionList(value)))
      return Array.isArray(value) ? value.map(periodIn) : [];
    if (versions && !versions.isWrapped) return [periodIn(value)];
    const { validFrom: effectiveFrom, validUntil: effectiveUntil } = fieldsIn(value);
    const isUse = schema instanceof z.ZodObject && 'validUntil' in schema.shape;
    return isUse ? [periodIn({ effectiveFrom, effectiveUntil })] : [];
  });
}

/** The option that is written, where texts, numbers and groups of fields may be. */
function optionFor({ options }: z.ZodUnion, value: unknown): z.core.$ZodType {
  const isGroup = typeof value === 'object' && value !== null;
  const [first = z.unknown()] = options;
  const ofKind = options.filter((option) => option instanceof z.ZodObject === isGroup);
  return ofKind.find((option) => z.safeParse(option, value).success) ?? ofKind[0] ?? first;
}

function nodeOf(item: unknown): Node | null {
  return isScalar(item) || isMap(item) || isSeq(item) ? item : null;
}
