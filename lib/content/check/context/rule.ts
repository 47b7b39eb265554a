import type { Report, Severity } from '@/lib/content/check/source/locations';
import type { SourceFile } from '@/lib/content/check/source/source-file';
import type { Text } from '@/lib/content/check/source/text';
import type { Collection } from '@/lib/content/schema/collection';
import type { Context } from './context';
import type { Document } from './parse';

/**
 * A change of the sample content (tests/fixtures/content), by the address of a value: `plans[2].price`;
 * `undefined` deletes it. `body` is the text below the second --- line, `file` the text of the whole file.
 */
export type Change = Readonly<Record<string, unknown>>;

/** A mistake that a rule finds, as a change of one file of the sample content, and the right value. */
export interface Example {
  /** Path of the file, such as `content/courses/0700-btst-vip.yaml`; it may be a new file. */
  readonly of: string;
  readonly wrong: Change;
  /** By default the sample content as it is. */
  readonly right?: Change;
  /** Changes of other files, for both. */
  readonly beside?: Readonly<Record<string, Change>>;
  /** The address where it is found, or a line; by default the first address of `wrong`. */
  readonly at?: string | number;
  /** True for a rule that compares: the right version is the earlier one. */
  readonly compared?: true;
  readonly today?: string;
}

interface Described {
  /** Name of its findings; rules that an editor would not tell apart share one. */
  readonly id: string;
  readonly severity: Severity;
  /** Why the rule exists, in a sentence for editors. */
  readonly why: string;
  readonly examples: readonly Example[];
  /** It compares with the earlier version, so that the merge ends it and nobody needs to acknowledge it. */
  readonly compares?: true;
  /** It is about what is to be done by a day: content:due lists it, acknowledged or not. */
  readonly due?: true;
}

/** A rule about one file below `content/`, before its values are known to be valid. */
interface FileRule extends Described {
  readonly on: 'file';
  find(file: SourceFile, report: Report, context: Context): void;
}

interface TextRule extends Described {
  readonly on: 'text';
  find(text: Text, report: Report, context: Context): void;
}

/** A rule about each valid document in force, of one collection or of all. */
interface DocumentRule<C extends Collection = Collection> extends Described {
  readonly on: C | 'document';
  find(document: Document<C>, report: Report, context: Context): void;
}

interface SiteRule extends Described {
  readonly on: 'site';
  find(context: Context, report: Report): void;
}

export type Rule = FileRule | TextRule | DocumentRule | SiteRule;

export function documentRule<C extends Collection>(rule: DocumentRule<C>): DocumentRule {
  return rule;
}
