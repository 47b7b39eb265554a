import { changeDays, listInForce, type Period } from '@/lib/domain/in-force';
import { lazy, lazyFor } from '@/lib/domain/lazy';
import type { Collection } from '../../schema/collection';
import { periodIn } from '../../schema/dated-values';
import { withoutDay } from '../../schema/paths';
import type { ContentTree } from '../source/content-tree';
import type { SourceFile } from '../source/source-file';
import { innerPeriods } from '../source/walk-fields';
import { type KnownReferences, knownReferences } from './known-references';
import { type LinkTargets, linkTargets } from './link-targets';
import { type Document, type ParsedDocument, parseDocument } from './parse';

/** A rule needs documents that are not valid; it runs once they are. */
export class NotValid extends Error {
  constructor(readonly paths: readonly string[]) {
    super(paths.join(', '));
  }
}

/** Data that rules need beside the document that they check, for one day. */
export interface Context {
  /** The day in India, `2026-11-20`: that of the check, or a later one on which something changes. */
  readonly today: string;
  /** The day of the check. A date that is over or late is reported for this day alone. */
  readonly checkedOn: string;
  readonly tree: ContentTree;
  /** The versions in force on the day, and all files without a collection. */
  readonly files: readonly SourceFile[];
  readonly references: KnownReferences;
  readonly targets: () => LinkTargets;
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
  readonly isValid: (file: SourceFile) => boolean;
}

interface ContextSource extends Pick<Context, 'today' | 'tree'> {
  /** By default the day itself. */
  readonly checkedOn?: string;
  readonly base?: ContentTree | undefined;
  /** Whether a document passed all phases before the policy; by default it is enough that its schema accepts it. */
  readonly isValid?: (file: SourceFile) => boolean;
}

export function makeContext({ base, isValid = () => true, ...source }: ContextSource): Context {
  const { tree, today, checkedOn = today } = source;
  const files = filesInForce(tree.files, today);
  const references = knownReferences(files, today);
  const parsed = lazyFor((file: SourceFile) => parseDocument(file, references, today));
  const validDocument = (file: SourceFile) => (isValid(file) ? parsed(file).document : undefined);
  const filesOf = lazyFor(({ type }: Collection) =>
    files.filter(({ collection }) => collection?.type === type),
  );
  const docs = <C extends Collection>(collection: C) => {
    const own = filesOf(collection);
    const invalid = own.filter((file) => !validDocument(file));
    if (invalid.length > 0) throw new NotValid(invalid.map(({ path }) => path));
    return own.flatMap((file) => {
      const document = validDocument(file);
      return document && isOf(document, collection) ? [document] : [];
    });
  };
  return {
    ...{ tree, today, checkedOn, files },
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
    isValid: (file) => validDocument(file) !== undefined,
  };
}

/** The document's schema is that of its file's collection. */
function isOf<C extends Collection>(document: Document, { type }: C): document is Document<C> {
  return document.file.collection?.type === type;
}

const datesOf = lazyFor(({ fields, data, names }: SourceFile) => {
  const own = periodIn(data());
  const period: Period = { ...own, effectiveFrom: own.effectiveFrom ?? names.effectiveFrom };
  return { period, changes: changeDays([period, ...innerPeriods(fields())]) };
});

/** The period of a version of a document; a day that can't be read is left out. */
export function periodOf(file: SourceFile): Period {
  return datesOf(file).period;
}

/** Days on which the document, or a value in it, begins or has ended. */
export function changeDaysOf(file: SourceFile): readonly string[] {
  return datesOf(file).changes;
}

/** The version of each document in force on a day; files without a collection are all kept. */
function filesInForce(files: readonly SourceFile[], day: string): SourceFile[] {
  return listInForce(
    files.map((file) => ({ file, ...periodOf(file) })),
    day,
    ({ file }) => withoutDay(file.path),
  ).map(({ file }) => file);
}

/** Days that a check looks at; documents written by people change on fewer. */
const MOST_DAYS = 60;

/** Days after `today` on which a document or value changes, in order: those to check, and the rest. */
export function laterDays(today: string, files: readonly SourceFile[]) {
  const days = [...new Set(files.flatMap(changeDaysOf))].filter((day) => day > today).sort();
  return { checked: days.slice(0, MOST_DAYS), unchecked: days.slice(MOST_DAYS) };
}
