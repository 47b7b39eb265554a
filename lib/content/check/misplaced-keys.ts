import { closestMatch } from './closest-match';
import { lazy } from './lazy';
import { fieldName } from './message-text';
import type { RuleContext } from './rule-context';
import { schemaIssues } from './schema-issues';
import type { SourceFile } from './source-file';
import type { Fields } from './walk-fields';

type UnknownKey = Fields['unknownKeys'][number];

/** What an unknown key was meant for: a field beside it, or one of another group. */
export interface MeantField {
  readonly name: string;
  /** Path of the group that lacks it. */
  readonly parent: readonly PropertyKey[];
  /** True for a key with the right name in the wrong group. */
  readonly isMoved: boolean;
}

/**
 * Makes a function that tells the field that an unknown key of a document was meant for: the one with
 * almost its name, the one with its name that another group lacks, or the only one that its own group
 * lacks. What a group lacks is collected once, since a damaged file may have thousands of such keys.
 */
export function meantFields(
  file: SourceFile,
  context: RuleContext,
): (unknown: UnknownKey) => MeantField | undefined {
  const lacking = lazy(() => {
    const missing = missingFields(file, context);
    return {
      // Of several the first one, which is set last.
      byName: new Map(missing.toReversed().map((path) => [String(path.at(-1)), path])),
      byGroup: grouped(missing, (path) => fieldName(path.slice(0, -1))),
      unknown: grouped(file.fields().unknownKeys, ({ parent }) => fieldName(parent)),
    };
  });
  return ({ parent, name, known }) => {
    const near = closestMatch(name, known);
    if (near !== undefined) return { name: near, parent, isMoved: false };
    const { byName, byGroup, unknown } = lacking();
    const elsewhere = byName.get(name);
    if (elsewhere) return { name, parent: elsewhere.slice(0, -1), isMoved: true };
    const group = fieldName(parent);
    const [only, ...others] = byGroup.get(group) ?? [];
    return only && others.length === 0 && unknown.get(group)?.length === 1
      ? { name: String(only.at(-1)), parent, isMoved: false }
      : undefined;
  };
}

function grouped<T>(items: readonly T[], groupOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(groupOf(item));
    if (group) group.push(item);
    else groups.set(groupOf(item), [item]);
  }
  return groups;
}

function missingFields(file: SourceFile, context: RuleContext): PropertyKey[][] {
  return schemaIssues(file, context)
    .filter(({ kind, field, name }) => kind === 'required' && field.name !== name)
    .map(({ issue }) => issue.path);
}
