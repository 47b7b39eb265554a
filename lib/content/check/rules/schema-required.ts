import { z } from 'zod';
import { ofField } from '../consequences';
import { lazy } from '../lazy';
import { fieldLocation, missingFieldLocation } from '../locations';
import { fieldName } from '../message-text';
import { meantFields } from '../misplaced-keys';
import { fileRule } from '../rule';
import type { RuleContext } from '../rule-context';
import { descriptionAt, partsAt } from '../schema-at';
import { schemaIssues } from '../schema-issues';
import type { SourceFile } from '../source-file';
import type { Field } from '../walk-fields';

/** Required fields that are missing or have no value. */
export const rule = fileRule({
  ids: { 'schema-required': { reason: 'The page needs the field and has a hole without it.' } },
  *check(file, context) {
    const mistyped = lazy(() => mistypedFields(file, context));
    for (const { kind, field, name, issue } of schemaIssues(file, context)) {
      if (kind !== 'required' || mistyped().has(fieldName(issue.path))) continue;
      const isEmpty = field.name === name && name !== '';
      const key = String(issue.path.at(-1) ?? '');
      yield {
        rule: 'schema-required',
        at: isEmpty ? fieldLocation(file, field) : missingFieldLocation(file, field),
        field: name,
        follows: `spaces ${file.path}`,
        explains: (name ? [name] : Object.keys(file.collection?.schema.shape ?? {})).map((key) =>
          ofField(file.id, key),
        ),
        message: isEmpty ? `${name} has no value` : `${name || 'every field'} is missing`,
        remedy:
          isEmpty && isRemark(file, field)
            ? 'Delete the # before the text, which makes it a remark that nobody sees.'
            : name
              ? `${isEmpty ? 'Write its value after the colon' : newLine(key, partsAt(file, issue.path))}${descriptionAt(file, issue.path)}.`
              : `Write its fields: ${requiredFields(file).join(', ')}.`,
      };
    }
  },
});

function newLine(key: string, parts: string | undefined): string {
  return parts ? `Add a line "${key}:", and below it ${parts}` : `Add a line "${key}: …"`;
}

/** Whether all that follows a key is a remark. */
function isRemark(file: SourceFile, field: Field): boolean {
  const { line } = fieldLocation(file, field);
  return /:\s+#/.test(file.text()?.split('\n')[line - 1] ?? '');
}

function requiredFields({ collection }: SourceFile): string[] {
  const fields = Object.entries(collection?.schema.shape ?? {});
  return fields.flatMap(([name, schema]) => (schema instanceof z.ZodOptional ? [] : [name]));
}

/** The fields for which unknown keys are meant, which schema-unknown-key reports. */
function mistypedFields(file: SourceFile, context: RuleContext): ReadonlySet<string> {
  const meantBy = meantFields(file, context);
  return new Set(
    file.fields().unknownKeys.flatMap((unknown) => {
      const meant = meantBy(unknown);
      return meant ? [fieldName([...meant.parent, meant.name])] : [];
    }),
  );
}
