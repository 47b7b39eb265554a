import type { Collection, DocumentOf } from '../schema/collection';
import type { ContentTree } from './content-tree';
import { filesInForce } from './in-force';
import { lazy } from './lazy';
import type { Place, Severity } from './places';
import { type KnownReferences, knownReferences } from './references/known-references';
import { type LinkTargets, linkTargets } from './references/link-targets';
import { type ParsedDocument, parseDocument } from './schema/parse';
import type { SourceFile } from './source/source-file';

/** A rule needs documents that are not valid; it runs once they are. */
export class NotValid extends Error {
  constructor(readonly paths: readonly string[]) {
    super(paths.join(', '));
  }
}

/** What rules know beside what they check, for one day. */
export interface Context {
  /** The day in India, `2026-11-20`: that of the check, or a later one on which something changes. */
  readonly today: string;
  /** The day of the check. A date that is over or late is reported for this day alone. */
  readonly checkedOn: string;
  readonly tree: ContentTree;
  /** The versions in force on the day, and all files without a collection. */
  readonly files: readonly SourceFile[];
  readonly isInForce: (file: SourceFile) => boolean;
  readonly references: KnownReferences;
  readonly targets: () => LinkTargets;
  /** Severity of each rule. */
  readonly severities: ReadonlyMap<string, Severity>;
  /** The earlier version, on the same day, with which rules compare; undefined without one. */
  readonly base: Context | undefined;
  /** A document's data on the day, or why its schema does not accept them. */
  readonly parsed: (file: SourceFile) => ParsedDocument;
  /**
   * The documents of a collection in force on the day.
   * @throws {NotValid} when one of them is not valid: the rule is not run then.
   */
  readonly docs: <C extends Collection>(collection: C) => readonly Document<C>[];
  /**
   * The one document of a settings or page collection.
   * @throws {NotValid} when it is missing or not valid.
   */
  readonly only: <C extends Collection>(collection: C) => Document<C>;
  /** All valid documents in force on the day. */
  readonly valid: () => readonly Document[];
}

interface ContextSource extends Pick<Context, 'today' | 'checkedOn' | 'tree' | 'severities'> {
  readonly base?: ContentTree | undefined;
  /** Whether a document passed all phases before the policy; by default it is enough that its schema accepts it. */
  readonly isValid?: (file: SourceFile) => boolean;
}

/** Makes the context of a day. */
export function makeContext({ base, isValid = () => true, ...source }: ContextSource): Context {
  const { tree, today } = source;
  const files = filesInForce(tree.files, today);
  const inForce = new Set(files);
  const references = knownReferences(files, today);
  const cache = new Map<SourceFile, ParsedDocument>();
  const parsed = (file: SourceFile) => {
    const known = cache.get(file) ?? parseDocument(file, references, today);
    cache.set(file, known);
    return known;
  };
  const validDocument = (file: SourceFile) => (isValid(file) ? parsed(file).document : undefined);
  const byType = lazy(() => {
    const types = new Map<string, SourceFile[]>();
    for (const file of files) {
      const own = types.get(file.collection?.type ?? '');
      if (own) own.push(file);
      else types.set(file.collection?.type ?? '', [file]);
    }
    return types;
  });
  const docs = <C extends Collection>(collection: C) => {
    const own = byType().get(collection.type) ?? [];
    const documents = own.map(validDocument);
    const invalid = own.filter((_, index) => !documents[index]);
    if (invalid.length > 0) throw new NotValid(invalid.map(({ path }) => path));
    return documentsOf(
      collection,
      documents.flatMap((document) => document ?? []),
    );
  };
  return {
    ...source,
    files,
    isInForce: (file) => inForce.has(file),
    references,
    targets: lazy(() => linkTargets(files, references)),
    base: base && makeContext({ ...source, tree: base }),
    parsed,
    docs,
    only: (collection) => {
      const [document] = docs(collection);
      if (!document) throw new NotValid([`content/${collection.path}`]);
      return document;
    },
    valid: lazy(() => files.flatMap((file) => validDocument(file) ?? [])),
  };
}

/** A valid document, as the site reads it on a day. */
export interface Document<C extends Collection = Collection> {
  readonly file: SourceFile;
  /** References are filled in, dated values are those in force. */
  readonly data: DocumentOf<C>;
  /** Where a value of `data` is written; of a missing one, its group. */
  at(...path: readonly PropertyKey[]): Place;
}

/** The documents of a collection among valid ones. */
function documentsOf<C extends Collection>(
  collection: C,
  documents: readonly Document[],
): Document<C>[] {
  return documents.filter((document) => isOf(document, collection));
}

/** The document's schema is that of its file's collection. */
function isOf<C extends Collection>(document: Document, { type }: C): document is Document<C> {
  return document.file.collection?.type === type;
}
