import type { Context } from '../context/context';
import type { Rule } from '../context/rule';
import { nodeLocation } from '../source/locations';
import { closestMatch, counted, fieldName, orList, quoted } from '../source/message-text';
import type { SourceFile } from '../source/source-file';
import type { Fields } from '../source/walk-fields';

type UnknownKey = Fields['unknownKeys'][number];

/** What an unknown key was meant for: a field of its own group, or one of another group. */
interface Meant {
  readonly path: readonly PropertyKey[];
  readonly isMoved: boolean;
}

/** Names of the fields for which unknown keys of a document are meant, so that they are not missing. */
export function mistypedFields(file: SourceFile, context: Context): ReadonlySet<string> {
  return new Set(
    file.fields().unknownKeys.flatMap((key) => {
      const field = glued(key);
      const path = field ? [...key.parent, field] : meantBy(file, context, key)?.path;
      return path ? [fieldName(path)] : [];
    }),
  );
}

/**
 * The field with almost the name of a key, the one with its name that another group lacks, or the only
 * one that its own group lacks.
 */
function meantBy(file: SourceFile, context: Context, key: UnknownKey): Meant | undefined {
  const { parent, name, known } = key;
  const near = closestMatch(name, known);
  if (near !== undefined) return { path: [...parent, near], isMoved: false };
  const missing = context
    .parsed(file)
    .issues.flatMap(({ kind, field, path }) =>
      kind === 'required' && field.name !== fieldName(path) ? [path] : [],
    );
  const elsewhere = missing.find((path) => path.at(-1) === name);
  if (elsewhere) return { path: elsewhere, isMoved: true };
  const group = fieldName(parent);
  const [only, ...others] = missing.filter((path) => fieldName(path.slice(0, -1)) === group);
  const strange = file.fields().unknownKeys.filter((each) => fieldName(each.parent) === group);
  return only && others.length === 0 && strange.length === 1
    ? { path: only, isMoved: false }
    : undefined;
}

/** The field of a key without a space after its colon: `name:Asha`. */
function glued({ name, known }: UnknownKey): string | undefined {
  return known.find((each) => name.startsWith(`${each}:`));
}

export const unknownKey: Rule = {
  id: 'schema-unknown-key',
  severity: 'error',
  why: 'The site would ignore the field, so that what it says is never shown.',
  on: 'file',
  find(file, report, context) {
    for (const unknown of file.fields().unknownKeys) {
      const { parent, name, key, known } = unknown;
      const location = nodeLocation(file, key);
      const field = glued(unknown);
      const meant = meantBy(file, context, unknown);
      const right = String(meant?.path.at(-1));
      const group = meant?.path.slice(0, -1) ?? [];
      if (field)
        report(
          location,
          `there is no space after the colon of ${quoted(name)}`,
          `Write a space after it: ${field}: …`,
        );
      else if (meant?.isMoved)
        report(
          location,
          `${quoted(name)} is a field of ${groupName(group)}, but is not written in it`,
          `Begin its line with ${counted(2 * group.length, 'space')}, exactly below the other fields of ${groupName(group)}.`,
        );
      else
        report(
          location,
          `${quoted(fieldName([...parent, name]))} is not a field that the site knows`,
          meant
            ? `Did you mean "${right}"? Write "${right}" instead of ${quoted(name)}.`
            : `Delete it, or use a field of ${groupName(parent)}: ${orList(known)}.`,
        );
    }
  },
};

function groupName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'this document' : fieldName(path);
}
