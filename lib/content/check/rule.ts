import type { ContentTree } from './content-tree';
import type { FileReport, Report, Severity } from './finding';
import type { RuleContext } from './rule-context';
import type { SourceFile } from './source-file';

/** Properties of all findings of one id. */
export interface RuleId {
  /** `error` unless stated. */
  readonly severity?: Severity;
  /** Why the rule exists, in a sentence for editors. */
  readonly reason: string;
  /** Ids of findings that this one suppresses on the same field or at the same location. */
  readonly suppresses?: readonly string[];
  /**
   * It depends on other documents, so it is not applied to a version that is no longer in force and
   * will not be again.
   */
  readonly onlyInForce?: true;
}

type Ids<Id extends string> = Readonly<Record<Id, RuleId>>;

/**
 * A rule that checks one document at a time; of the others it knows `context` only. What a `check`
 * with one parameter reports is kept when the context changes.
 */
export interface FileRule<Id extends string = string> {
  readonly kind: 'file';
  readonly ids: Ids<Id>;
  readonly check: (file: SourceFile, context: RuleContext) => Iterable<Report<Id>>;
}

/** A rule that compares documents with one another. */
export interface TreeRule<Id extends string = string> {
  readonly kind: 'tree';
  readonly ids: Ids<Id>;
  readonly check: (tree: ContentTree, context: RuleContext) => Iterable<FileReport<Id>>;
}

export type Rule = FileRule | TreeRule;

/** Declares a rule about single documents. A file of `rules/` exports it under the name `rule`. */
export function fileRule<Id extends string>(rule: Omit<FileRule<Id>, 'kind'>): FileRule<Id> {
  return { kind: 'file', ...rule };
}

/** Declares a rule across documents. A file of `rules/` exports it under the name `rule`. */
export function treeRule<Id extends string>(rule: Omit<TreeRule<Id>, 'kind'>): TreeRule<Id> {
  return { kind: 'tree', ...rule };
}
