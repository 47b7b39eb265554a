import { closestMatch } from './closest-match';
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
 * The field that an unknown key was meant for: the one with almost its name, the one with its name
 * that another group lacks, or the only one that its own group lacks.
 */
export function meantField(
  file: SourceFile,
  context: RuleContext,
  unknown: UnknownKey,
): MeantField | undefined {
  const { parent, name, known } = unknown;
  const near = closestMatch(name, known);
  if (near !== undefined) return { name: near, parent, isMoved: false };
  const missing = missingFields(file, context);
  const elsewhere = missing.find((path) => path.at(-1) === name);
  if (elsewhere) return { name, parent: elsewhere.slice(0, -1), isMoved: true };
  const group = fieldName(parent);
  const here = missing.filter((path) => fieldName(path.slice(0, -1)) === group);
  const others = file.fields().unknownKeys.filter((each) => fieldName(each.parent) === group);
  const [only] = here;
  return only && here.length === 1 && others.length === 1
    ? { name: String(only.at(-1)), parent, isMoved: false }
    : undefined;
}

function missingFields(file: SourceFile, context: RuleContext): PropertyKey[][] {
  return schemaIssues(file, context)
    .filter(({ kind, field, name }) => kind === 'required' && field.name !== name)
    .map(({ issue }) => issue.path);
}
