import { isScalar } from 'yaml';
import { z } from 'zod';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** Dates that do not exist, or that are not written as 2026-11-20. */
export const rule = fileRule({
  ids: { 'date-invalid': { suppresses: ['schema-type', 'schema-value'] } },
  *check(file) {
    for (const field of file.fields().known) {
      const { schema, value, node } = field;
      if (!(schema instanceof z.ZodISODate) || value === null) continue;
      const written = isScalar(node) ? (node.source ?? String(value)) : String(value);
      if (typeof value === 'string' && schema.safeParse(value).success) continue;
      const name = field.name;
      yield {
        rule: 'date-invalid',
        at: fieldLocation(file, field),
        field: name,
        message: /^\d{4}-\d{2}-\d{2}$/.test(written)
          ? `${name} is ${quoted(written)}, a date that does not exist`
          : `${name} is ${quoted(written)}, which is not a date written as year-month-day`,
        remedy: 'Write the date as year, month and day: 2026-11-20.',
      };
    }
  },
});
