/** Computes a value at the first call and caches it. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Makes a function that computes its result once for each object, and keeps it as long as the object. */
export function lazyFor<Key extends object, T>(make: (key: Key) => T): (key: Key) => T {
  const made = new WeakMap<Key, { readonly value: T }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** So many results are kept: those of the words of all texts that a site has. */
const MOST_KEPT = 20_000;

/** Makes a function that computes its result once for each text. */
export function memoized<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly value: T }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.value;
    const value = make(text);
    if (known.size < MOST_KEPT) known.set(text, { value });
    return value;
  };
}
