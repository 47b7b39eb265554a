import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';
import { descriptionAt } from '../schema-at';
import { schemaIssues } from '../schema-issues';

/** Values of the right type that break a rule of their field, or a rule between fields. */
export const rule = fileRule({
  ids: { 'schema-value': { suppresses: ['file-path'] } },
  *check(file, context) {
    for (const { kind, issue, field, name } of schemaIssues(file, context)) {
      if (kind !== 'value') continue;
      const isPlain = typeof field.value === 'string' || typeof field.value === 'number';
      const value = isPlain ? ` (it is ${quoted(String(field.value))})` : '';
      yield {
        rule: 'schema-value',
        at: fieldLocation(file, field),
        field: name,
        message: !isAboutValue(issue.message)
          ? `${name || 'the document'}: ${issue.message}${value}`
          : `${name || 'the document'} ${issue.message}${value}`,
        remedy: `Correct the value${descriptionAt(file, issue.path)}.`,
      };
    }
  },
});

/** Messages such as "must be …" or "has a …", whose subject is the field's name. */
function isAboutValue(message: string): boolean {
  return /^(?:must|has|is|needs|may) /.test(message);
}
