import { z } from 'zod';
import { closestMatch } from '../closest-match';
import { fieldLocation, missingFieldLocation } from '../locations';
import { fieldName } from '../message-text';
import { fileRule } from '../rule';
import { descriptionAt } from '../schema-at';
import { schemaIssues } from '../schema-issues';
import type { SourceFile } from '../source-file';

/** Required fields that are missing or have no value. */
export const rule = fileRule({
  ids: { 'schema-required': {} },
  *check(file, context) {
    for (const { kind, field, name, issue } of schemaIssues(file, context)) {
      if (kind !== 'required' || isMistyped(file, issue.path)) continue;
      const isEmpty = field.name === name && name !== '';
      const key = String(issue.path.at(-1) ?? '');
      yield {
        rule: 'schema-required',
        at: isEmpty ? fieldLocation(file, field) : missingFieldLocation(file, field),
        field: name,
        message: isEmpty ? `${name} has no value` : `${name || 'every field'} is missing`,
        remedy: name
          ? `${isEmpty ? 'Write its value after the colon' : `Add a line "${key}: …"`}${descriptionAt(file, issue.path)}.`
          : `Write its fields: ${requiredFields(file).join(', ')}.`,
      };
    }
  },
});

function requiredFields({ collection }: SourceFile): string[] {
  const fields = Object.entries(collection?.schema.shape ?? {});
  return fields.flatMap(([name, schema]) => (schema instanceof z.ZodOptional ? [] : [name]));
}

/** True when the group has an unknown key close to this one, which schema-unknown-key reports. */
function isMistyped(file: SourceFile, path: readonly PropertyKey[]): boolean {
  const parent = fieldName(path.slice(0, -1));
  return file
    .fields()
    .unknownKeys.some(
      (unknown) =>
        fieldName(unknown.parent) === parent &&
        closestMatch(unknown.name, unknown.known) === String(path.at(-1)),
    );
}
