import { closestMatch } from '../closest-match';
import { nodeLocation } from '../locations';
import { fieldName, orList, quoted } from '../message-text';
import { fileRule } from '../rule';

/** Keys that the schema does not have, mostly misspelt; the build would ignore them. */
export const rule = fileRule({
  ids: { 'schema-unknown-key': {} },
  *check(file) {
    for (const { parent, name, key, known } of file.fields().unknownKeys) {
      const near = closestMatch(name, known);
      const where = parent.length === 0 ? 'this document' : fieldName(parent);
      yield {
        rule: 'schema-unknown-key',
        at: nodeLocation(file, key),
        field: fieldName([...parent, name]),
        message: `${quoted(fieldName([...parent, name]))} is not a field that the site knows`,
        remedy: near
          ? `Did you mean "${near}"? Write "${near}" instead of ${quoted(name)}.`
          : `Delete it, or use a field of ${where}: ${orList(known)}.`,
      };
    }
  },
});
