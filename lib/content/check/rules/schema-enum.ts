import { closestMatch } from '../closest-match';
import { fieldLocation } from '../locations';
import { orList, quoted } from '../message-text';
import { fileRule } from '../rule';
import { schemaIssues } from '../schema-issues';

/** Values that are not in the list that a field allows. */
export const rule = fileRule({
  ids: { 'schema-enum': { suppresses: ['file-path'] } },
  *check(file, context) {
    for (const { kind, issue, field, name } of schemaIssues(file, context)) {
      if (kind !== 'enum') continue;
      const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : [];
      const near = closestMatch(String(field.value), allowed);
      yield {
        rule: 'schema-enum',
        at: fieldLocation(file, field),
        field: name,
        message: `${name} is ${quoted(field.value)}, which is not allowed here`,
        remedy: `${near ? `Did you mean "${near}"? ` : ''}Write one of: ${orList(allowed)}.`,
      };
    }
  },
});
