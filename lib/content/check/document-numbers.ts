import { numberAt, numberReference } from '../numbering';
import { collections } from '../schema/collections';
import type { SourceFile } from './source-file';

/**
 * Section numbers by reference name: `disclaimer.market-risk.number` is 2. `files` are those in
 * force on the day, sorted by path.
 */
export function documentNumbers(files: readonly SourceFile[]): [name: string, number: string][] {
  return collections
    .filter(({ anchor }) => anchor)
    .flatMap((collection) =>
      files
        .filter((file) => file.collection === collection)
        .map(({ id }, index): [string, string] => [
          numberReference(id),
          numberAt(collection, index),
        ]),
    );
}
