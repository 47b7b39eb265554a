import type { Collection } from './schema/collection';

/** The number of the document in force at `index`, counted from 0: `7`, or `D`. */
export function numberAt({ anchor }: Collection, index: number): string {
  return anchor?.numbering === 'letters' ? letters(index) : String(index + 1);
}

/** A to Z, then AA, AB … */
function letters(index: number): string {
  const before = index < 26 ? '' : letters(Math.floor(index / 26) - 1);
  return before + String.fromCharCode('A'.charCodeAt(0) + (index % 26));
}

/**
 * Numbers of documents by reference name: `disclaimer.market-risk.number` is 2.
 *
 * @param documents those in force on the day, sorted by path; `id` such as `disclaimer/market-risk`.
 */
export function documentNumbers(
  documents: readonly { readonly collection?: Collection | undefined; readonly id: string }[],
): [name: string, number: string][] {
  const counts = new Map<Collection, number>();
  return documents.flatMap(({ collection, id }): [string, string][] => {
    if (!collection?.anchor) return [];
    const index = counts.get(collection) ?? 0;
    counts.set(collection, index + 1);
    return [[`${id.replaceAll('/', '.')}.number`, numberAt(collection, index)]];
  });
}
