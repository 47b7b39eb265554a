/** An item whose key an earlier one has, with the first one that has it. */
export interface Repeated<T> {
  readonly item: T;
  readonly first: T;
}

/** The items whose key an earlier item has; those whose key is undefined are left out. */
export function repeated<T>(
  items: Iterable<T>,
  keyOf: (item: T) => string | undefined,
): Repeated<T>[] {
  const firsts = new Map<string, T>();
  const found: Repeated<T>[] = [];
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, item);
    else found.push({ item, first });
  }
  return found;
}
