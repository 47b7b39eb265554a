import { collections } from './collections';
import { numberAt, numberReference } from './numbering';
import type { Collection } from './schema/collection';

interface Document {
  readonly collection?: Collection | undefined;
  /** Path below `content/` without digits and extension, such as `disclaimer/market-risk`. */
  readonly id: string;
}

/**
 * Section numbers by reference name: `disclaimer.market-risk.number` is 2. `documents` are those in
 * force on the day, sorted by path.
 */
export function documentNumbers(documents: readonly Document[]): [name: string, number: string][] {
  return collections
    .filter(({ anchor }) => anchor)
    .flatMap((collection) =>
      documents
        .filter((document) => document.collection === collection)
        .map(({ id }, index): [string, string] => [
          numberReference(id),
          numberAt(collection, index),
        ]),
    );
}
