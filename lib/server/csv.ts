import 'server-only';
import { stringify } from 'csv-stringify/sync';

/**
 * Lines as CSV (RFC 4180), the names of the columns first. A value that a spreadsheet would run as a
 * formula, such as a name that begins with `=`, gets an apostrophe before it.
 */
export function toCsv<Line extends object>(
  lines: readonly Line[],
  columns: readonly (keyof Line & string)[],
): string {
  return stringify([...lines], {
    columns: [...columns],
    header: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}
