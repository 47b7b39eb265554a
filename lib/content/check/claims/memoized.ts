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
