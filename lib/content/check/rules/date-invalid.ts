import { isScalar } from 'yaml';
import { z } from 'zod';
import { plainDigits } from '../indian-digits';
import { fieldLocation } from '../locations';
import { quoted } from '../message-text';
import { fileRule } from '../rule';

/** Dates that do not exist, or that are not written as 2026-11-20. */
export const rule = fileRule({
  ids: {
    'date-invalid': {
      reason:
        'A day that does not exist, or whose month and day can be taken for one another, would be shown as another day.',
      suppresses: ['schema-type', 'schema-value'],
    },
  },
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
        remedy: remedyFor(written),
      };
    }
  },
});

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The date that was meant, where it is certain: the day comes first, as people write it in India. */
function remedyFor(written: string): string {
  const digits = plainDigits(written);
  const numbers = /^(\d{1,4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,4})$/.exec(digits);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]+([a-z]{3})[a-z]*[ ,-]+(\d{4})$/i.exec(digits);
  const monthFirst = /^([a-z]{3})[a-z]*[ -]+(\d{1,2})(?:st|nd|rd|th)?[ ,-]+(\d{4})$/i.exec(digits);
  const [, a = '', b = '', c = ''] = numbers ?? [];
  const candidates = [
    a.length === 4 && [a, b, c],
    c.length === 4 && [c, b, a],
    dayFirst && [dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]],
    monthFirst && [monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]],
  ];
  const parts = candidates.find((each) => each !== false && each !== null);
  const [year = '', month = '', day = ''] = parts || [];
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return z.iso.date().safeParse(meant).success
    ? `Write ${meant}: year, month and day.`
    : 'Write the date as year, month and day, such as 2026-11-20.';
}

function monthNumber(name = ''): string {
  return String(MONTHS.indexOf(name.toLowerCase()) + 1);
}
