import type { Collection } from '../../schema/collection';
import type { Reporter, Severity } from '../source/locations';
import type { SourceFile } from '../source/source-file';
import type { Text } from '../source/text';
import type { Context } from './context';
import type { Document } from './parse';

interface Described {
  /** Name of its findings; rules that an editor would not tell apart share one. */
  readonly id: string;
  /** Only an `error` fails the check; a `warning` can be acknowledged. */
  readonly severity: Severity;
  /** Why the rule exists, in a sentence for editors. */
  readonly why: string;
  /** Compares with the earlier version: its findings end with the merge and need no acknowledgement. */
  readonly compares?: true;
  /** Reports a task with a last day: content:due lists its findings, acknowledged or not. */
  readonly due?: true;
  /** A question of the gate: a firm answers it before it goes live, and only a check for live lists it. */
  readonly live?: true;
  /** It is about today, or finds the same on every day: it is not run for the later days that are checked. */
  readonly todayOnly?: true;
}

/** A rule about one file below `content/`, before its values are known to be valid. */
interface FileRule extends Described {
  readonly on: 'file';
  find(file: SourceFile, report: Reporter, context: Context): void;
}

interface TextRule extends Described {
  readonly on: 'text';
  find(text: Text, report: Reporter, context: Context): void;
}

/** A rule about each valid document of a collection that is in force. */
interface DocumentRule<C extends Collection = Collection> extends Described {
  readonly on: C;
  find(document: Document<C>, report: Reporter, context: Context): void;
}

interface SiteRule extends Described {
  readonly on: 'site';
  find(context: Context, report: Reporter): void;
}

export type Rule = FileRule | TextRule | DocumentRule | SiteRule;

export function documentRule<C extends Collection>(rule: DocumentRule<C>): DocumentRule {
  return rule;
}
