import { fieldsIn, isPlain } from './dated-values';

/** Where a value is in a document: keys, and indexes of list entries from 0. */
export type ValuePath = readonly (string | number)[];

/**
 * An address as editors write it: keys joined by dots, and in brackets which entry of a list, by a
 * field and its value or by its number from 1: `plans[months 18].price`, `details[2]`.
 */
export const VALUE_ADDRESS = /^[^\s.[\]]+(?:\[[^[\]]+\])*(?:\.[^\s.[\]]+(?:\[[^[\]]+\])*)*$/;

/** Longer texts are not for an address. */
const LONGEST_NAME = 60;

/** The address of the value at a path of a document's data. */
export function printAddress(path: ValuePath, data: unknown): string {
  let value = data;
  let address = '';
  for (const key of path) {
    if (typeof key === 'number') address += `[${entryName(value, key)}]`;
    else address += address === '' ? key : `.${key}`;
    value = child(value, key);
  }
  return address;
}

/**
 * The value at an address, and its path. Undefined when the document has no such value, or several
 * entries of a list fit.
 */
export function findAddress(
  address: string,
  data: unknown,
): { readonly path: (string | number)[]; readonly value: unknown } | undefined {
  if (!VALUE_ADDRESS.test(address)) return undefined;
  const path: (string | number)[] = [];
  let value = data;
  for (const [, key, entry = ''] of address.matchAll(/([^.[\]]+)|\[([^\]]+)\]/g)) {
    const next = key ?? entryIndex(value, entry);
    if (next === undefined) return undefined;
    path.push(next);
    value = child(value, next);
    if (value === undefined) return undefined;
  }
  return { path, value };
}

/** `months 18` by the first field whose value no other entry has, or the number of the entry. */
function entryName(list: unknown, index: number): string {
  const entries = entriesOf(list);
  const own = Object.entries(fieldsIn(entries[index])).find(
    ([key, value]) =>
      isName(value) &&
      !/[\s[\]]/.test(key) &&
      entries.filter((entry) => has(entry, key, String(value))).length === 1,
  );
  return own ? `${own[0]} ${String(own[1])}` : String(index + 1);
}

function entryIndex(list: unknown, entry: string): number | undefined {
  const entries = entriesOf(list);
  if (/^[1-9]\d*$/.test(entry)) return Number(entry) - 1;
  const [, key = '', value = ''] = /^(\S+) (.+)$/.exec(entry) ?? [];
  const found = entries.flatMap((each, index) => (has(each, key, value) ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
}

function has(entry: unknown, key: string, value: string): boolean {
  const own = fieldsIn(entry)[key];
  return isPlain(own) && String(own) === value;
}

/** Whether a value fits into brackets. */
function isName(value: unknown): boolean {
  return (
    isPlain(value) &&
    String(value).length <= LONGEST_NAME &&
    /^[^\s[\]]+(?: [^\s[\]]+)*$/.test(String(value))
  );
}

function entriesOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

function child(value: unknown, key: string | number): unknown {
  return typeof key === 'number' ? entriesOf(value)[key] : fieldsIn(value)[key];
}
