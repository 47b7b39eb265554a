import { nearest } from '../closest-match';
import { fieldPlace } from '../locations';
import { orList, quoted } from '../message-text';
import { fileRule } from '../rule';
import { schemaIssues } from '../schema-issues';

/** Values outside the list that a field allows. */
export const rule = fileRule({
  ids: { 'schema-enum': { hides: ['file-path'] } },
  *check(file, site) {
    for (const { kind, issue, field, name } of schemaIssues(file, site)) {
      if (kind !== 'enum') continue;
      const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : [];
      const near = nearest(String(field.value), allowed);
      yield {
        rule: 'schema-enum',
        at: fieldPlace(file, field),
        field: name,
        message: `${name} is ${quoted(field.value)}, which is not allowed here`,
        remedy: `${near ? `Did you mean "${near}"? ` : ''}Write one of: ${orList(allowed)}.`,
      };
    }
  },
});
