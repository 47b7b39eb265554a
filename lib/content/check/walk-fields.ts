import { isMap, isScalar, isSeq, type Node, type ParsedNode } from 'yaml';
import { z } from 'zod';
import { isVersionList } from '../dated-values';
import { versionsOf } from '../schema/dated';
import { fieldName } from './message-text';
import { keyName } from './yaml-source';

/** A value in a document, with what its schema says about it. */
export interface Field {
  readonly path: readonly (string | number)[];
  /** The path as editors read it: `plans[2].price`. */
  readonly name: string;
  readonly value: unknown;
  /** Where it stands in the YAML; `null` after a key without a value. */
  readonly node: Node | null;
  /** Its key; none for an entry of a list. */
  readonly key: Node | undefined;
  /** Its schema, `optional` and the like taken off; of a list of versions that of the list. */
  readonly schema: z.core.$ZodType;
  /** Its schema by which `versionsOf` knows whether it is dated. */
  readonly declared: z.core.$ZodType;
  readonly required: boolean;
  readonly meta: z.GlobalMeta;
}

interface UnknownKey {
  /** Path of the group of fields that it stands in. */
  readonly parent: readonly (string | number)[];
  readonly name: string;
  readonly key: Node;
  /** The keys that the schema knows there, those that the document lacks first. */
  readonly known: readonly string[];
}

/** Everything in a document that its schema knows, and what the schema does not know. */
export interface Fields {
  readonly known: readonly Field[];
  readonly unknownKeys: readonly UnknownKey[];
}

/** Walks a document's tree, data and schema side by side. */
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
      else {
        const lacking = Object.keys(shape).filter((known) => !values.has(known));
        const present = Object.keys(shape).filter((known) => values.has(known));
        unknownKeys.push({ parent, name, key, known: [...lacking, ...present] });
      }
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
  const declared = schema;
  const versions = versionsOf(declared);
  if (versions && 'list' in versions && isVersionList(value)) schema = versions.list;
  return { path, name: fieldName(path), value, node, key, schema, declared, required, meta };
}

function nodeOf(item: unknown): Node | null {
  return isScalar(item) || isMap(item) || isSeq(item) ? item : null;
}
