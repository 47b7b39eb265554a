import { isInForce } from '../in-force';
import { numberAt, numberReference } from '../numbering';
import { collections } from '../schema/collections';
import { periodOf } from './periods';
import type { SourceFile } from './source-file';

/**
 * The numbers that pages give their sections on a day, by reference name:
 * `disclaimer.market-risk.number` is 2. `files` are in the order of their paths.
 */
export function documentNumbers(
  files: readonly SourceFile[],
  today: string,
): [name: string, number: string][] {
  return collections
    .filter(({ anchor }) => anchor)
    .flatMap((collection) =>
      files
        .filter((file) => file.collection === collection && isInForce(periodOf(file), today))
        .map(({ id }, index): [string, string] => [
          numberReference(id),
          numberAt(collection, index),
        ]),
    );
}
