import { closestMatch } from '../closest-match';
import { ofUnique } from '../consequences';
import { fieldLocation } from '../locations';
import { orList, quoted } from '../message-text';
import { fileRule } from '../rule';
import { schemaIssues } from '../schema-issues';

/** Values that are not in the list that a field allows. */
export const rule = fileRule({
  ids: {
    'schema-enum': {
      reason: 'The site knows what to show for these values only.',
      suppresses: ['file-path', 'link-protected', 'legal-figure'],
    },
  },
  *check(file, context) {
    for (const { kind, issue, field, name } of schemaIssues(file, context)) {
      if (kind !== 'enum') continue;
      const allowed = issue.code === 'invalid_value' ? issue.values.map(String) : [];
      const near = closestMatch(String(field.value), allowed);
      yield {
        rule: 'schema-enum',
        at: fieldLocation(file, field),
        field: name,
        explains: file.collection?.unique === name ? [ofUnique(file.collection)] : [],
        message: `${name} is ${quoted(field.value)}, which is not allowed here`,
        remedy: `${near ? `Did you mean "${near}"? ` : ''}${allowed.length > 1 ? 'Write one of: ' : 'Write '}${orList(allowed)}.`,
      };
    }
  },
});
