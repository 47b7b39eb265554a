import type { Collection, DocumentOf } from '../schema/collection';
import type { Place } from './finding';
import type { SourceFile } from './source/source-file';

/** A valid document, as the site reads it on a day. */
export interface Document<C extends Collection = Collection> {
  readonly file: SourceFile;
  /** References are filled in, dated values are those in force. */
  readonly data: DocumentOf<C>;
  /** Where a value of `data` is written; of a missing one, its group. */
  at(...path: readonly PropertyKey[]): Place;
}

/** The documents of a collection among valid ones. */
export function documentsOf<C extends Collection>(
  collection: C,
  documents: readonly Document[],
): Document<C>[] {
  return documents.filter((document) => isOf(document, collection));
}

/** The document's schema is that of its file's collection. */
function isOf<C extends Collection>(document: Document, { type }: C): document is Document<C> {
  return document.file.collection?.type === type;
}
