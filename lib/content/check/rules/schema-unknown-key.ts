import { ofField } from '../consequences';
import { nodeLocation } from '../locations';
import { counted, fieldName, orList, quoted } from '../message-text';
import { type MeantField, meantFields } from '../misplaced-keys';
import { fileRule } from '../rule';

/** Keys that the schema does not have, mostly misspelt; the build would ignore them. */
export const rule = fileRule({
  ids: {
    'schema-unknown-key': {
      reason: 'The site would ignore the field, so that what it says is never shown.',
    },
  },
  *check(file, context) {
    const meantBy = meantFields(file, context);
    for (const unknown of file.fields().unknownKeys) {
      const { parent, name, key, known } = unknown;
      const meant = meantBy(unknown);
      const glued = known.find((each) => name.startsWith(`${each}:`));
      yield {
        rule: 'schema-unknown-key',
        at: nodeLocation(file, key),
        field: fieldName([...parent, name]),
        follows: `spaces ${file.path}`,
        explains: glued
          ? [ofField(file.id, fieldName([...parent, glued]))]
          : meant
            ? [ofField(file.id, fieldName([...meant.parent, meant.name]))]
            : [],
        message: glued
          ? `there is no space after the colon of ${quoted(name)}`
          : meant?.isMoved
            ? `${quoted(name)} is a field of ${groupName(meant.parent)}, but is not written in it`
            : `${quoted(fieldName([...parent, name]))} is not a field that the site knows`,
        remedy: glued
          ? `Write a space after it: ${glued}: …`
          : meant
            ? remedyFor(name, meant)
            : `Delete it, or use a field of ${groupName(parent)}: ${orList(known)}.`,
      };
    }
  },
});

function remedyFor(name: string, { name: right, parent, isMoved }: MeantField): string {
  return isMoved
    ? `Begin its line with ${counted(2 * parent.length, 'space')}, exactly below the other fields of ${groupName(parent)}.`
    : `Did you mean "${right}"? Write "${right}" instead of ${quoted(name)}.`;
}

function groupName(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'this document' : fieldName(path);
}
