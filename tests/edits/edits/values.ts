import { readFileSync } from 'node:fs';
import { type Document, parse, type ScalarTag, stringify } from 'yaml';
import { z } from 'zod';
import { findAddress, type ValuePath } from '@/lib/content/schema/value-address';
import { type Content, dayFromToday, type Edits } from '../content';

/** `!of email`: the value that the document has at another address before the edit. */
class ValueOf {
  constructor(readonly address: string) {}
}

const customTags: ScalarTag[] = [
  { tag: '!day', resolve: (days) => dayFromToday(Number(days)) },
  { tag: '!of', resolve: (address) => new ValueOf(address) },
];

/** Values by the names of documents, or by their addresses in one. */
const values = z.record(z.string(), z.unknown());

const written = z
  .record(z.string(), values)
  .parse(parse(readFileSync('tests/edits/edits/values.yaml', 'utf8'), { customTags }));

/** The edits of `values.yaml`. */
export const valueEdits: Edits = Object.fromEntries(
  Object.entries(written).map(([edit, documents]) => [
    edit,
    (content) => {
      for (const [key, value] of Object.entries(documents)) changeFile(content, key, value);
    },
  ]),
);

function changeFile(content: Content, key: string, value: unknown): void {
  const name = key.replace(/ \+$/, '');
  if (value === null) content.remove(content.path(name));
  else if (name === key) changeFields(content, name, values.parse(value));
  else if (typeof value !== 'string')
    content.write(content.newPath(name, '.yaml'), stringify(value));
  else if (content.find(name))
    content.write(content.path(name), content.read(content.path(name)) + value);
  else content.write(content.newPath(name, '.mdx'), value);
}

function changeFields(content: Content, name: string, changes: z.infer<typeof values>): void {
  content.fields(name, (document) => {
    const before: unknown = document.toJS();
    for (const [key, change] of Object.entries(changes)) {
      const address = key.replace(/ \+$/, '');
      const value = change instanceof ValueOf ? find(change.address, before).value : change;
      if (address !== key) increase(document, address, value);
      else if (value === null) document.deleteIn(find(address, before).path);
      else document.setIn(find(address, before).path, value);
    }
  });
}

function find(address: string, data: unknown): { path: ValuePath; value: unknown } {
  const found = findAddress(address, data);
  if (!found) throw new Error(`the document has no ${address}`);
  return found;
}

/** Adds to the value at an address, or sets it if it is missing. */
function increase(document: Document, address: string, by: unknown): void {
  const before: unknown = document.toJS();
  const found = findAddress(address, before);
  if (Array.isArray(found?.value)) document.addIn(found.path, by);
  else if (found) document.setIn(found.path, sum(found.value, by));
  else {
    const [, parent, key = ''] = /^(?:(.*)\.)?([^.]+)$/.exec(address) ?? [];
    document.setIn([...(parent ? find(parent, before).path : []), key], by);
  }
}

function sum(value: unknown, by: unknown): unknown {
  if (typeof value === 'number') return value + Number(by);
  if (typeof by === 'number')
    return String(value).replace(/\d+/, (digits) => `${Number(digits) + by}`);
  return `${value}${by}`;
}
