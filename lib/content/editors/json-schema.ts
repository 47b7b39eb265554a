import { z } from 'zod';
import type { Collection } from '../schema/collection';
import { versionsOf } from '../schema/dated';

const REFERENCE_PATTERN = '\\{[A-Za-z]';

/** JSON Schema of a collection for the YAML language server, which prints our sentences of what is wrong. */
export function jsonSchema({ schema, description }: Pick<Collection, 'schema' | 'description'>) {
  return { ...toJsonSchema(schema), description };
}

function toJsonSchema(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema: field }) => {
      Object.assign(field, messages(zodSchema, field));
      const versions = versionsOf(zodSchema);
      if (!versions || !('list' in versions)) return;
      const { $schema: _, ...list } = toJsonSchema(versions.list);
      const { description, ...one } = field;
      for (const key of Object.keys(one)) delete field[key];
      Object.assign(field, { description, anyOf: [one, list] });
    },
  });
}

function messages(schema: z.core.$ZodType, field: z.core.JSONSchema.BaseSchema) {
  switch (field.type) {
    case 'string':
      return textMessages(schema, field);
    case 'integer':
      return { errorMessage: 'must be a whole number, in digits only' };
    case 'number':
      return { errorMessage: 'must be a number, in digits only' };
    case 'boolean':
      return { errorMessage: 'must be true or false, without quotes' };
    default:
      return {};
  }
}

/**
 * Messages for a wrong text: `errorMessage` if it is not a text, `patternErrorMessage` if it breaks
 * the rule of its field. Any text may contain a reference such as {firm.name}.
 */
function textMessages(
  schema: z.core.$ZodType,
  { pattern, format, enum: choices }: z.core.JSONSchema.BaseSchema,
) {
  if (choices) return {};
  if (format === 'date')
    return { pattern: undefined, errorMessage: 'must be a date, such as 2026-11-20' };
  const errorMessage = 'must be text; digits are written in quotes';
  if (!pattern) return { errorMessage };
  return {
    errorMessage,
    patternErrorMessage: ruleOf(schema),
    pattern: `(?:${pattern})|${REFERENCE_PATTERN}`,
    format: undefined,
    // The pattern says more.
    minLength: undefined,
  };
}

/** The rule of a text field in words, such as `must be INH and nine digits`; undefined when any text will do. */
export function ruleOf(schema: z.core.$ZodType): string | undefined {
  // No pattern of a field allows a single space.
  return z.safeParse(schema, ' ').error?.issues[0]?.message;
}
