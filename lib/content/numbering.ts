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

/** Name of the reference to a document's number: `disclaimer.market-risk.number`, of its id. */
export function numberReference(id: string): string {
  return `${id.replaceAll('/', '.')}.number`;
}
