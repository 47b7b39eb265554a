/**
 * A name in the form in which names are compared: two that differ in capitals, spaces or the composition of
 * their characters only are the same (Unicode NFKC).
 */
export function comparableName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
