/** The items whose key an earlier item has, each with the first item of that key. */
export function repeated<T>(
  items: readonly T[],
  keyOf: (item: T) => string | undefined,
): { readonly item: T; readonly first: T }[] {
  const firsts = new Map<string, T>();
  return items.flatMap((item) => {
    const key = keyOf(item);
    if (key === undefined) return [];
    const first = firsts.get(key);
    if (first !== undefined) return [{ item, first }];
    firsts.set(key, item);
    return [];
  });
}
