import type { Collection, DocumentOf } from '../schema/collection';
import { valuesInForce } from '../values-in-force';
import { FILE_START, type SourceLocation } from './finding';
import { fillData } from './known-references';
import { fieldLocation } from './locations';
import { fieldName } from './message-text';
import type { RuleContext } from './rule-context';
import type { SourceFile } from './source-file';

/** A document in force whose fields are all valid, as the site reads it on the day of the context. */
export interface ParsedDocument<C extends Collection = Collection> {
  readonly file: SourceFile;
  /** References are filled in, dated values are those in force. */
  readonly data: DocumentOf<C>;
  /** Where a value of `data` is written, as a report needs it; of a missing value, its group. */
  readonly place: (...path: readonly PropertyKey[]) => Place;
}

interface Place {
  readonly at: SourceLocation;
  readonly field: string;
}

/**
 * The valid documents of a collection in force on the day of the context. An invalid document is left
 * out, since its mistake has its own finding: a rule that looks for a missing document uses
 * `filesOf`.
 */
export function documentsOf<C extends Collection>(
  collection: C,
  context: RuleContext,
): ParsedDocument<C>[] {
  return filesOf(collection, context).flatMap((file) => {
    const document = parsedOnce(file, context);
    return document && isOf(document, collection) ? [document] : [];
  });
}

interface Parsed {
  readonly contextKey: string;
  readonly today: string;
  readonly document: ParsedDocument | undefined;
}

/** Several rules read the same documents, and a watched check reads them after each change. */
const parsed = new WeakMap<SourceFile, Parsed>();

function parsedOnce(file: SourceFile, context: RuleContext): ParsedDocument | undefined {
  const { key: contextKey, today } = context;
  const before = parsed.get(file);
  if (before?.today === today && before.contextKey === contextKey) return before.document;
  const document = parse(file, context);
  parsed.set(file, { contextKey, today, document });
  return document;
}

function parse(file: SourceFile, { today, references }: RuleContext): ParsedDocument | undefined {
  if (!file.collection) return undefined;
  const { schema } = file.collection;
  const inForce = valuesInForce(schema, file.yaml()?.data, today);
  const { data } = schema.safeParse(fillData(inForce.data, references.fill));
  return data && { file, data, place: (...path) => placeIn(file, inForce.sourcePath(path)) };
}

/** The document's schema is that of its file's collection. */
function isOf<C extends Collection>(
  document: ParsedDocument,
  { type }: C,
): document is ParsedDocument<C> {
  return document.file.collection?.type === type;
}

/** The one document of a settings or pages collection, if it is valid. */
export function documentOf<C extends Collection>(
  collection: C,
  context: RuleContext,
): ParsedDocument<C> | undefined {
  return documentsOf(collection, context)[0];
}

/** The files in force of a collection, those that can't be read included. */
export function filesOf(collection: Collection, { files }: RuleContext): SourceFile[] {
  return [...files].filter((file) => file.collection?.type === collection.type);
}

/** Where a value is written; of a missing one, its group. */
export function placeIn(file: SourceFile, path: readonly PropertyKey[]): Place {
  for (let length = path.length; length > 0; length--) {
    const field = file.field(fieldName(path.slice(0, length)));
    if (field) return { at: fieldLocation(file, field), field: field.name };
  }
  const [document] = file.fields().known;
  return { at: document ? fieldLocation(file, document) : FILE_START, field: '' };
}
